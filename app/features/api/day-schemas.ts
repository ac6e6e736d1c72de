import { z } from "zod";

/** The schema of a stored time in an answer, ISO UTC. */
export const storedTime = z.iso.datetime().meta({ examples: ["2026-12-03T11:00:00.000Z"] });

const wish = (about: string) => z.string().nullable().meta({ description: about });

/** The schema of a family's wishes for the day in an answer. */
export const wishes = z.strictObject({
  charity: wish("The name of the charity that gets donations."),
  charityUrl: wish("The charity's own https address."),
  flowers: wish("Whether the family wants flowers."),
  clothing: wish("How they would like people to dress."),
  arrival: wish("Parking and step-free access."),
  children: wish("Whether children are welcome."),
  photographs: wish("Whether people may take photographs at the service."),
  beforeGate: z.boolean().meta({ description: "Whether people see them before they type the password." }),
});

/** The schema of a gathering beside the service in an answer. */
export const gathering = z.strictObject({
  id: z.uuid(),
  kind: z
    .enum(["viewing", "service", "committal", "wake", "other"])
    .meta({ description: "What it is; `service` is another one than that of the memorial." }),
  day: z.iso.date().meta({ description: "The day on which it begins, in the time zone of the site." }),
  startsAt: storedTime.nullable().meta({ description: "Null while the time is still to be told." }),
  endsAt: storedTime.nullable(),
  place: z.string().nullable(),
  livestreamUrl: z.string().nullable(),
  recordingUrl: z.string().nullable(),
  note: z.string().nullable(),
  seenBy: z
    .enum(["everyone", "password", "invited"])
    .meta({ description: "Everyone before the password, everyone with it, or only people with its own link." }),
  isCalledOff: z.boolean(),
  updatedAt: storedTime,
});
