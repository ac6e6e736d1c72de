import { keysOf } from "../../support/keys.ts";
import { insert, later, type Place } from "./rows.ts";
import { detail, page, type View, view } from "./views.ts";

const list = ["attendances.name", "attendances.address_sealed", "attendances.email_sealed"];
const letter = ["thank_you_letters.subject", "thank_you_letters.words"];

/** Plants somebody who came to the service, under the memorial's own id, and the family's thank-you letter. */
export function attendance(place: Place, memorial_id: string) {
  const { value } = place.group;
  const { seal } = keysOf(place.dataDir);
  const said = { service: 1, may_thank: 1, language: "en", said_at: later };
  insert(place, "attendances", {
    ...{ id: memorial_id, memorial_id, name: value("attendances.name"), ...said },
    address_sealed: seal(memorial_id, value("attendances.address_sealed")),
    email_sealed: seal(memorial_id, value("attendances.email_sealed")),
  });
  const words = { subject: value("thank_you_letters.subject"), words: value("thank_you_letters.words") };
  insert(place, "thank_you_letters", { memorial_id, ...words, changed_at: later });
}

const desk = ({ memorial }: { memorial: string }) => `/memorial-detail/${memorial}/attendance`;

/** The pages of who came. The preview shows links as the mail does, without what makes them links. */
export const attendanceViews: View[] = [
  view("memorial.$id_.i-was-there", "nobody", (group) => `${page(group)}/i-was-there`, ["memorials.full_name"]),
  view("memorial-detail.$id_.attendance", "owner", (group) => `${detail(group)}/attendance`, list),
  view(
    "memorial-detail.$id_.attendance memorial-detail.$id_.attendance.forget",
    "owner",
    (group) => `${desk(group)}/forget`,
    [],
  ),
  view(
    "memorial-detail.$id_.attendance memorial-detail.$id_.attendance.$person.remove",
    "owner",
    (group) => `${desk(group)}/${group.memorial}/remove`,
    ["attendances.name"],
  ),
  view(
    "memorial-detail.$id_.attendance_.$person_.correct",
    "owner",
    (group) => `${desk(group)}/${group.memorial}/correct`,
    list,
  ),
  view("memorial-detail.$id_.attendance_.add", "owner", (group) => `${desk(group)}/add`, ["memorials.full_name"]),
  view("memorial-detail.$id_.attendance_.thank", "owner", (group) => `${desk(group)}/thank`, letter),
  view("memorial-detail.$id_.attendance_.thank_.send", "owner", (group) => `${desk(group)}/thank/send`, []),
];
