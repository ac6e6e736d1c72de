import { expect } from "vitest";
import { type Client, memorialId } from "./client.ts";
import { command } from "./command.ts";
import { chosen, linkAfter, newcomer, open, recoveryLink } from "./people.ts";
import type { Server } from "./server.ts";
import { keyFromSheet } from "./successors.ts";

const password = "Lantern-2026!";

/** Every door that makes a session for an account that is there: what somebody does with an address and its password, and what the answer leads to. */
export const sessionDoors: [
  what: string,
  pass: (server: Server, email: string) => Promise<{ client: Client; answer: Response }>,
][] = [
  [
    "the password",
    async (server, email) => {
      const client = newcomer(server);
      return { client, answer: await client.post("/auth", { email, password }) };
    },
  ],
  [
    "the operator's link",
    async (server, email) => {
      const { out } = await command("admin", server.dataDir, [email], { APP_ORIGIN: server.origin });
      const client = newcomer(server);
      await open(client, /http\S+/.exec(out)?.[0] ?? "");
      return { client, answer: await client.post("/auth/sign-in") };
    },
  ],
  [
    "an invitation",
    async (server, email) => {
      const admin = await newcomer(server).signIn("admin@everkeep.example");
      const link = await linkAfter(
        server,
        admin,
        `/memorial-co-owners/${memorialId(server.dataDir, "margaret-ellis")}`,
        { email },
      );
      const client = newcomer(server);
      await open(client, link);
      return { client, answer: await client.post("/auth/accept", { password }) };
    },
  ],
  [
    "a memorial that is taken over",
    async (server, email) => {
      const owner = await newcomer(server).signIn("director@holloway.example");
      const key = await keyFromSheet(owner, memorialId(server.dataDir, "margaret-ellis"));
      const client = newcomer(server);
      await open(client, await linkAfter(server, client, "/take-over", { key, email }));
      return { client, answer: await client.post("/take-over/confirm", { password }) };
    },
  ],
  [
    "a new password by mail",
    async (server, email) => {
      const link = await recoveryLink(server, email);
      const client = newcomer(server);
      await open(client, link);
      const done = await client.post("/auth/new-password", { password: chosen, confirmPassword: chosen });
      expect(done.headers.get("Location")).toBe("/auth/password-updated");
      expect(client.cookies.has("session")).toBe(false);
      return { client, answer: await client.post("/auth", { email, password: chosen }) };
    },
  ],
];
