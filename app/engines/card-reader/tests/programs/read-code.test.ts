import sharp from "sharp";
import { expect, test } from "vitest";
import { readCode } from "~/engines/card-reader/read-code.server";
import { qrCode } from "~/engines/print/qr.server";

const sheet = (code: Buffer) =>
  sharp({ create: { width: 1748, height: 2480, channels: 3, background: "#f3f1eb" } })
    .composite([{ input: code, left: 700, top: 1500 }])
    .png()
    .toBuffer();

test("a code on a sheet is read, and a sheet without one, or with a damaged one, has none", async () => {
  const code = await qrCode("HTTPS://EVERKEEP.EXAMPLE/MEMORIAL/K7W2QP");
  expect(await readCode(await sheet(code))).toBe("HTTPS://EVERKEEP.EXAMPLE/MEMORIAL/K7W2QP");
  const stain = await sharp({ create: { width: 160, height: 160, channels: 3, background: "#222" } })
    .png()
    .toBuffer();
  const damaged = await sharp(code)
    .composite([{ input: stain, left: 20, top: 20 }])
    .png()
    .toBuffer();
  expect(await readCode(await sheet(damaged))).toBeNull();
  expect(await readCode(await sheet(stain))).toBeNull();
});
