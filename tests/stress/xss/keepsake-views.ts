import { detail, page, type View, view, words } from "./views.ts";

const name = "memorials.full_name";

const listed = ["story", "photo", "film", "tribute"].flatMap((which) => words(which).slice(0, 2));

/** The pages of photos, keepsakes and books. What people wrote in a keepsake itself is tried in the journey keepsake-hostile. */
export const keepsakeViews: View[] = [
  view("memorial.$id_.keepsake", "owner", (group) => `${page(group)}/keepsake`, [name], {
    before: (group) => group.change("update memorials set visitors_keepsake = 1 where id = ?", group.memorial),
  }),
  view("restore-keepsake", "owner", () => "/restore-keepsake", ["keepsake_restores.report"]),
  view("restore-keepsake_.$restore", "owner", (group) => `/restore-keepsake/${group.draft}`, [
    "keepsake_restores.name",
    "keepsake_restores.report",
  ]),
  view("memorial-detail.$id_.keepsake", "owner", (group) => `${detail(group)}/keepsake`, [name]),
  view("memorial-detail.$id_.book", "owner", (group) => `${detail(group)}/book`, [name, "books.warnings", ...listed], {
    says: (group) => [group.single("books.choices", 0)],
  }),
  view("memorial-detail.$id_.cards", "owner", (group) => `${detail(group)}/cards`, [name]),
  view("memorial-detail.$id_.handwritten-cards", "owner", (group) => `${detail(group)}/handwritten-cards`, [name]),
  view("memorial-detail.$id_.chapel", "owner", (group) => `${detail(group)}/chapel`, [name]),
  view("memorial-detail.$id_.chapel_.choices", "owner", (group) => `${detail(group)}/chapel/choices`, [
    name,
    ...["story", "photo", "film"].flatMap((which) => words(which).slice(0, 2)),
  ]),
  view("memorial-detail.$id_.chapel_.$slide", "owner", (group) => `${detail(group)}/chapel/1`, [name]),
  view("memorial.$id_.photos", "owner", (group) => `${page(group)}/photos`, [
    name,
    ...["photo", "story"].flatMap((which) => words(which).slice(0, 2)),
    "memory_pictures.caption (shown)",
  ]),
  view("memorial.$id_.photos_.$photo", "owner", (group) => `${page(group)}/photos/${group.media.id}`, [
    name,
    "memories.content_title (photo)",
    "memories.author_name (photo)",
  ]),
];
