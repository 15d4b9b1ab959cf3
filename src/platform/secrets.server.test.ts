import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createSecretBox, lastFour } from "./secrets.server.ts";

const newKey = () => randomBytes(32).toString("base64");
const key = newKey();
const box = createSecretBox({ current: key });

describe("a sealed secret", () => {
  test("opens again, whatever its text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string(), (secret, name) => {
        expect(box.open(name, box.seal(name, secret))).toEqual({ ok: true, value: secret });
      }),
    );
  });

  test("is never sealed twice alike, and shows nothing of itself", () => {
    const secret = "patCANARY0123456789";
    const sealed = box.seal("airtable", secret);
    expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/);
    expect(sealed).not.toContain("CANARY");
    expect(sealed).not.toContain(Buffer.from(secret).toString("base64url"));
    expect(box.seal("airtable", secret)).not.toBe(sealed);
  });

  test("does not open under another name", () => {
    const sealed = box.seal("airtable", "patABC");
    expect(box.open("instagram", sealed)).toEqual({ ok: false, error: { code: "refused" } });
  });

  test("does not open once a single character of it has changed", () => {
    const sealed = box.seal("airtable", "patABCDEFGHIJ");
    for (let at = 0; at < sealed.length; at++) {
      const other = sealed[at] === "A" ? "B" : "A";
      const tampered = sealed.slice(0, at) + other + sealed.slice(at + 1);
      expect(box.open("airtable", tampered).ok, tampered).toBe(false);
    }
  });

  test("does not open when cut, lengthened or not sealed at all", () => {
    const sealed = box.seal("airtable", "patABC");
    const wrong = [
      "",
      "patABC",
      "v1..",
      sealed.slice(0, -1),
      `${sealed}A`,
      `${sealed}.A`,
      `${sealed}=`,
    ];
    for (const text of wrong) expect(box.open("airtable", text).ok, text).toBe(false);
    fc.assert(fc.property(fc.string(), (text) => !box.open("airtable", text).ok));
  });

  test("does not open with another key", () => {
    const stranger = createSecretBox({ current: newKey() });
    const opened = stranger.open("airtable", box.seal("airtable", "patABC"));
    expect(opened).toEqual({ ok: false, error: { code: "unknown_key" } });
  });

  test("does not open with another key that pretends to be ours", () => {
    const stranger = createSecretBox({ current: newKey() });
    const theirId = stranger.seal("airtable", "x").split(".")[1] ?? "";
    const [version, , body] = box.seal("airtable", "patABC").split(".");
    const opened = stranger.open("airtable", [version, theirId, body].join("."));
    expect(opened).toEqual({ ok: false, error: { code: "refused" } });
  });
});

describe("changing the key", () => {
  test("old secrets still open, new ones no longer need the old key", () => {
    const fresh = newKey();
    const rotated = createSecretBox({ current: fresh, previous: [key] });
    const old = box.seal("airtable", "patABC");

    expect(rotated.open("airtable", old)).toEqual({ ok: true, value: "patABC" });

    const resealed = rotated.seal("airtable", "patABC");
    const afterwards = createSecretBox({ current: fresh });
    expect(afterwards.open("airtable", resealed)).toEqual({ ok: true, value: "patABC" });
    expect(afterwards.open("airtable", old).ok).toBe(false);
  });

  test("refuses a key that is not 32 bytes", () => {
    for (const wrong of ["", "secret", randomBytes(16).toString("base64")]) {
      expect(() => createSecretBox({ current: wrong })).toThrow("32 bytes");
    }
  });
});

describe("the last four characters", () => {
  test("are all that is shown of a key", () => {
    expect(lastFour("patABCDEFGHIJ6789")).toBe("6789");
  });

  test("are kept back when they would be much of the secret", () => {
    expect(lastFour("1234")).toBe("");
    expect(lastFour("12345678901")).toBe("");
  });
});
