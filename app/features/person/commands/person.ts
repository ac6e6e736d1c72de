import type { Person } from "~/features/person/find.server";

/** Lists what was found about a person and how, one line each. */
export function describeFound({ accounts, memories, signUps, invitations, mails, kept, mentions }: Person): string[] {
  return [
    ...accounts.map(
      ({ id, email, fullName, role, how }) => `account ${id}, ${fullName} <${email}>, ${role}: found ${how}`,
    ),
    ...memories.map(
      ({ id, author, title, memorial }) =>
        `memory ${id}, '${title}' at ${memorial}: found by its author's name, ${author}`,
    ),
    ...signUps.map(({ id, email, fullName }) => `sign-up ${id}, ${fullName} <${email}>: not confirmed yet`),
    ...invitations.map(({ id, email, kind }) => `invitation ${id}, ${kind}: found by its address, ${email}`),
    ...mails.map(({ id, recipient }) => `mail ${id}: found by its address, ${recipient}`),
    ...kept.map(({ line }) => line),
    ...mentions.map((where) => `not theirs, but mentions them: ${where}`),
  ];
}

/** The message if nothing was found. */
export const nobody = (query: string) => `nothing belongs to '${query}'`;
