import { search, segment } from "~/lib/url";

const desk = (memorial: string) => `/memorial-detail/${segment(memorial)}/attendance`;

/** A part of the list of who came: those of one gathering by its id, or of the service. */
export const ofService = "service";

/** The URLs of who came. */
export const attendancePaths = {
  /** `memory` is the id of a memory whose author's name is filled in. */
  say: (idOrSlug: string, query: { memory?: string; sent?: number } = {}) =>
    `/memorial/${segment(idOrSlug)}/i-was-there${search(query)}`,
  list: (memorial: string, query: { at?: string; page?: number } = {}) => `${desk(memorial)}${search(query)}`,
  file: (memorial: string, query: { at?: string } = {}) => `${desk(memorial)}/file${search(query)}`,
  labels: (memorial: string, query: { sheet: string; at?: string }) => `${desk(memorial)}/labels${search(query)}`,
  cards: (memorial: string, query: { paper: string }) => `${desk(memorial)}/cards${search(query)}`,
  /** `next` differs for each person who is added after another, so that the form begins empty. */
  add: (memorial: string, query: { next?: number } = {}) => `${desk(memorial)}/add${search(query)}`,
  forget: (memorial: string) => `${desk(memorial)}/forget`,
  correct: (memorial: string, person: string) => `${desk(memorial)}/${segment(person)}/correct`,
  remove: (memorial: string, person: string) => `${desk(memorial)}/${segment(person)}/remove`,
  thank: (memorial: string, query: { to?: string } = {}) => `${desk(memorial)}/thank${search(query)}`,
  send: (memorial: string, query: { to?: string } = {}) => `${desk(memorial)}/thank/send${search(query)}`,
};
