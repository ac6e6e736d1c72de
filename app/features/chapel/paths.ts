import { segment } from "~/lib/url";

/** The URLs of the chapel view. */
export const chapelPaths = {
  chapel: (memorial: string) => `/memorial-detail/${segment(memorial)}/chapel`,
  chapelChoices: (memorial: string) => `/memorial-detail/${segment(memorial)}/chapel/choices`,
  chapelSlide: (memorial: string, slide: number) => `/memorial-detail/${segment(memorial)}/chapel/${slide}`,
  chapelFile: (memorial: string, media: string, file: string) =>
    `/memorial-detail/${segment(memorial)}/chapel/files/${segment(media)}/${segment(file)}`,
};
