import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const list = z
  .string()
  .transform((value) => value.split(",").map((part) => part.trim()))
  .pipe(z.array(z.string().min(32, "each entry needs at least 32 characters")).min(1));

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
  PATH: z.string().optional(),
  SUPPORT_EMAIL: z.email().default("support@everkeep.example"),
  SUPPORT_PHONE: z
    .string()
    .regex(/^\+?\d[\d ()-]{4,28}\d$/, "must be a telephone number such as +44 20 7946 0958")
    .default("+44 20 7946 0958"),
});

function isTimeZone(value: string) {
  try {
    new Intl.DateTimeFormat("en", { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** Ends the process with one line for the operator: no stack, no usage text. */
export function die(line: string): never {
  console.error(`everkeep: ${line}`);
  process.exit(1);
}

/** In demo mode only: the secrets that production takes from its environment, made once and kept in DATA_DIR. */
function demoSecrets(dataDir: string) {
  const file = path.join(dataDir, "demo-secrets.json");
  try {
    return z.object({ session: z.string(), password: z.string() }).parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    const made = { session: randomBytes(32).toString("hex"), password: randomBytes(32).toString("hex") };
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
    return made;
  }
}

/** Ends the process if Remix's own server has loaded the build: it would know no client, no limit and no header of ours. */
function refuseStockServer() {
  if (!/remix-serve$|@remix-run\/serve\//.test(process.argv[1] ?? "")) return;
  die("remix-serve can't run this build. Please start it with npm start, or node build/server.js.");
}

function read() {
  // This comes before all other complaints, and before the data folder is made.
  refuseStockServer();
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    die(`${issue?.path.join(".")} ${issue?.message}`);
  }
  const values = parsed.data;
  const demo = values.DEMO === "true";
  if (!demo && !values.APP_ORIGIN)
    die(
      "APP_ORIGIN is missing: set it to the address at which people reach the site, such as https://memorials.example",
    );
  if (demo && values.APP_ORIGIN?.startsWith("https:"))
    die("DEMO must be false where APP_ORIGIN is https: everybody knows the passwords of the demo");
  const dataDir = path.resolve(values.DATA_DIR);
  // Everything written by this process and its children is private to the operator: database, media, uploads, outbox, backups, exports.
  process.umask(0o077);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    die(`DATA_DIR ${dataDir} cannot be made: ${(error as Error).message}`);
  }
  // The same place in the built server and in the image: both run in the project's folder.
  const fontsDir = path.resolve("app/gateways/type/fonts");
  if (!existsSync(fontsDir)) die(`the handout's fonts are missing at ${fontsDir}: start in the project's folder`);
  const made = demo ? demoSecrets(dataDir) : undefined;
  const sessionSecrets = values.SESSION_SECRETS ?? (made && [made.session]);
  const passwordKeys = values.ACCESS_PASSWORD_KEYS ?? (made && [made.password]);
  if (!sessionSecrets) die("SESSION_SECRETS is missing: set it to a random text of 32 characters or more");
  if (!passwordKeys) die("ACCESS_PASSWORD_KEYS is missing: set it to a random text of 32 characters or more");
  if (values.RESEND_API_KEY && !values.MAIL_FROM) die("MAIL_FROM is missing: with RESEND_API_KEY mail needs a sender");
  const origin = values.APP_ORIGIN ?? `http://localhost:${values.PORT}`;
  return {
    origin,
    port: values.PORT,
    secure: origin.startsWith("https:"),
    dataDir,
    fontsDir,
    demo,
    sessionSecrets,
    passwordKeys,
    clientIpHeader: values.CLIENT_IP_HEADER,
    timeZone: values.SITE_TIME_ZONE,
    brand: values.BRAND_NAME,
    openSignUp: values.OPEN_SIGN_UP === "true",
    /** Null without a key: mail goes to the outbox then. */
    resend: values.RESEND_API_KEY
      ? { key: values.RESEND_API_KEY, baseUrl: values.RESEND_BASE_URL, from: values.MAIL_FROM ?? "" }
      : null,
    /** Null without a key: address search offers nothing then. */
    places: values.PLACES_API_KEY ? { key: values.PLACES_API_KEY, url: values.PLACES_API_URL } : null,
    /** Where programs are looked for. */
    searchPath: values.PATH,
    supportEmail: values.SUPPORT_EMAIL,
    supportPhone: values.SUPPORT_PHONE,
  };
}

/** The configuration: read once, checked, with development defaults. A mistake ends the process with one clear line. */
export const env = read();
