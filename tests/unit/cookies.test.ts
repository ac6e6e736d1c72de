import { expect, test } from "vitest";
import { hostCookie, readCookie } from "~/http/cookies.server";

const carrier = (cookie: string) => ({ headers: new Headers({ Cookie: cookie }) });

test("a cookie counts under its own name alone", async () => {
  const [session, opened] = [hostCookie("session", 60), hostCookie("opened", 60)];
  const [, value = ""] = /=([^;]*)/.exec(await session.serialize("an id")) ?? [];
  expect(await readCookie(session, carrier(`${session.name}=${value}`))).toBe("an id");
  expect(await readCookie(opened, carrier(`${opened.name}=${value}`))).toBeNull();
});
