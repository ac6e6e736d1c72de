import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const list = z
  .string()
  .transform((value) => value.split(",").map((part) => part.trim()))
  .pipe(z.array(z.string().min(32, "each entry needs at least 32 characters")).min(1));

/** The promises on the public pages: help at any hour, memorials that stay for good, an answer within 24 hours. */
const promised = ["support", "hosting", "answer"] as const;

/** How people reach the operator in demo mode. */
const demoContacts = { email: "support@everkeep.example", phone: "+44 20 7946 0958" };

const schema = z.object({
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  APP_ORIGIN: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://memorials.example" })
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().default(".data"),
  DEMO: z.enum(["true", "false"], "must be true or false").default("false"),
  SESSION_SECRETS: list.optional(),
  ACCESS_PASSWORD_KEYS: list.optional(),
  CLIENT_IP_HEADER: z
    .string()
    .regex(/^[a-z0-9-]+$/i, "must be the name of a header")
    .optional(),
  SITE_TIME_ZONE: z.string().refine(isTimeZone, "must be a time zone such as Europe/London").default("Europe/London"),
  BRAND_NAME: z.string().max(40).default("Everkeep"),
  IDLE_MINUTES: z.coerce
    .number("must be a number of minutes from 5 to 1440, such as 30")
    .int("must be a whole number of minutes")
    .min(5, "must be 5 or more")
    .max(1440, "must be 1440 or less")
    .optional(),
  OPEN_SIGN_UP: z.enum(["true", "false"], "must be true or false").default("false"),
  RESEND_API_KEY: z.string().optional(),
  RESEND_BASE_URL: z.url("must be an address such as https://api.resend.com").default("https://api.resend.com"),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/,
      "must be a sender such as Everkeep <mail@memorials.example>",
    )
    .optional(),
  PLACES_API_KEY: z.string().optional(),
  PLACES_API_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://places.googleapis.com" })
    .transform((value) => value.replace(/\/+$/, ""))
    .default("https://places.googleapis.com"),
  WEBHOOK_TEST_ORIGIN: z
    .url({ protocol: /^http$/, error: "must be an address such as http://127.0.0.1:4000" })
    .transform((value) => new URL(value).origin)
    .optional(),
  BUCKET_NAME: z.string().optional(),
  BREACHED_PASSWORDS: z.string().optional(),
  FEATURES_OFF: z
    .string()
    .default("")
    .transform((value) =>
      value
        .split(",")
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  SUPPORT_EMAIL: z.email("must be an address such as support@memorials.example").optional(),
  SUPPORT_PHONE: z
    .string()
    .regex(/^\+?\d[\d ()-]{4,28}\d$/, "must be a telephone number such as +44 1632 960123")
    .optional(),
  PROMISES: z
    .string()
    .default(promised.join())
    .transform((value) => value.split(",").map((name) => name.trim()))
    .pipe(z.array(z.enum([...promised, "none"], `must name some of ${promised.join(", ")}, or none`))),
  HSTS_SUBDOMAINS: z.enum(["true", "false"], "must be true or false").default("false"),
});

function isTimeZone(value: string) {
  try {
    new Intl.DateTimeFormat("en", { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** Whether nobody between the browser and the server can read along: by https, or because both are on this machine. */
function isPrivateTo(origin: string) {
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" || /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Ends the process with one plain line for the operator: no stack, no usage text, and no JSON, because people read it. */
export function die(line: string): never {
  process.stderr.write(`everkeep: ${line}\n`);
  process.exit(1);
}

/** The secrets of demo mode, generated once and stored in DATA_DIR. Production takes them from the environment. */
function demoSecrets(dataDir: string) {
  const file = path.join(dataDir, "demo-secrets.json");
  try {
    return z.object({ session: z.string(), password: z.string() }).parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    const secrets = { session: randomBytes(32).toString("hex"), password: randomBytes(32).toString("hex") };
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
    return secrets;
  }
}

/** Reads settings from the environment. A mistake ends the process with one clear line. Features read their own with it. */
export function readSettings<Shape extends z.ZodType>(shape: Shape): z.output<Shape> {
  const nonEmpty = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
  const parsed = shape.safeParse(nonEmpty);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  die(`${issue?.path.join(".")} ${issue?.message}`);
}

/** Ends the process if Remix's own server has loaded the build, because it would run without our client addresses, limits and headers. */
function refuseStockServer() {
  if (!/remix-serve$|@remix-run\/serve\//.test(process.argv[1] ?? "")) return;
  die("remix-serve can't run this build. Please start it with npm start, or node build/server.js.");
}

/** The digits that telephone numbers of one subscriber share, however they are written. */
const subscriber = (phone: string) => phone.replace(/\D/g, "").slice(-10);

/** How people reach the operator. Without an address of her own, pages name the usual one at the site's own domain. */
function contactsOf(
  { SUPPORT_EMAIL: email, SUPPORT_PHONE: phone }: z.infer<typeof schema>,
  demo: boolean,
  origin: string,
) {
  if (demo) return { supportEmail: email ?? demoContacts.email, supportPhone: phone ?? demoContacts.phone };
  if (email?.toLowerCase() === demoContacts.email)
    die(`SUPPORT_EMAIL is the demo's ${email}: set it to the address at which you read what people write`);
  if (phone && subscriber(phone) === subscriber(demoContacts.phone))
    die(`SUPPORT_PHONE is the demo's ${phone}: set it to a number at which you answer, or leave it out`);
  return { supportEmail: email ?? `support@${new URL(origin).hostname}`, supportPhone: phone ?? "" };
}

function read() {
  // Checked first, before the configuration and before the data folder is created.
  refuseStockServer();
  const values = readSettings(schema);
  const demo = values.DEMO === "true";
  if (!demo && !values.APP_ORIGIN)
    die(
      "APP_ORIGIN is missing: set it to the address at which people reach the site, such as https://memorials.example",
    );
  if (!demo && values.APP_ORIGIN && !isPrivateTo(values.APP_ORIGIN))
    die("APP_ORIGIN must begin with https://, because passwords and memories would cross the network unencrypted");
  if (demo && values.APP_ORIGIN?.startsWith("https:"))
    die("DEMO must be false if APP_ORIGIN is https, because everybody knows the passwords of the demo");
  if (!demo && values.WEBHOOK_TEST_ORIGIN)
    die("WEBHOOK_TEST_ORIGIN is only for DEMO=true: remove it, because webhooks would be sent there unencrypted");
  const dataDir = path.resolve(values.DATA_DIR);
  // Makes everything that this process and its children write private to the operator: database, media, uploads, outbox, backups, exports.
  process.umask(0o077);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    die(`DATA_DIR ${dataDir} cannot be created: ${(error as Error).message}`);
  }
  // The path is the same in the built server and in the image, because both run in the project's folder.
  const fontsDir = path.resolve("app/engines/print/type/fonts");
  if (!existsSync(fontsDir)) die(`the handout's fonts are missing at ${fontsDir}: start in the project's folder`);
  const generated = demo ? demoSecrets(dataDir) : undefined;
  const sessionSecrets = values.SESSION_SECRETS ?? (generated && [generated.session]);
  const passwordKeys = values.ACCESS_PASSWORD_KEYS ?? (generated && [generated.password]);
  if (!sessionSecrets) die("SESSION_SECRETS is missing: set it to a random text of 32 characters or more");
  if (!passwordKeys) die("ACCESS_PASSWORD_KEYS is missing: set it to a random text of 32 characters or more");
  if (values.RESEND_API_KEY && !values.MAIL_FROM)
    die("MAIL_FROM is missing: mail sent with RESEND_API_KEY needs a sender");
  const origin = values.APP_ORIGIN ?? `http://localhost:${values.PORT}`;
  const contacts = contactsOf(values, demo, origin);
  return {
    origin,
    port: values.PORT,
    secure: origin.startsWith("https:"),
    dataDir,
    /** A file with the hashes of breached passwords, which nobody may choose. */
    breachedPasswords: values.BREACHED_PASSWORDS,
    /** The names of the features that are switched off. */
    featuresOff: values.FEATURES_OFF,
    demo,
    sessionSecrets,
    passwordKeys,
    clientIpHeader: values.CLIENT_IP_HEADER,
    timeZone: values.SITE_TIME_ZONE,
    brand: values.BRAND_NAME,
    /** Minutes without use after which a session ends; null for the usual 30 days. */
    idleMinutes: values.IDLE_MINUTES ?? null,
    openSignUp: values.OPEN_SIGN_UP === "true",
    /** Null without a key; mail then goes to the outbox. */
    resend: values.RESEND_API_KEY
      ? { key: values.RESEND_API_KEY, baseUrl: values.RESEND_BASE_URL, from: values.MAIL_FROM ?? "" }
      : null,
    /** Null without a key; there is no address search then. */
    places: values.PLACES_API_KEY ? { key: values.PLACES_API_KEY, url: values.PLACES_API_URL } : null,
    /** The one http address to which webhooks may go besides public ones, for trying them out in demo mode. */
    webhookTestOrigin: values.WEBHOOK_TEST_ORIGIN ?? null,
    /** Whether a bucket has copies of the database, so that a missing one has to be brought back from there. */
    replicated: values.BUCKET_NAME !== undefined,
    ...contacts,
    /** Promises on the public pages that the operator keeps. */
    promises: promised.filter((name) => values.PROMISES.includes(name)),
    /** Whether browsers may reach the site's subdomains by https only. */
    secureSubdomains: values.HSTS_SUBDOMAINS === "true",
    /** Lines for the log about settings that the operator should still make. */
    advice:
      demo || values.SUPPORT_EMAIL
        ? []
        : [`SUPPORT_EMAIL is not set: pages ask people to write to ${contacts.supportEmail}`],
  };
}

/** The configuration, read and checked once, with defaults for development. A mistake ends the process with one clear line. */
export const env = read();
