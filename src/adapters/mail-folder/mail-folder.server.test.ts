import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailFolder } from "./mail-folder.server.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mails-"));
});
afterAll(() => rm(folder, { recursive: true }));

const mail = { to: "a@b.fr", subject: "Un", html: "<p>é</p>", text: "é", messageId: "<1@host>" };

test("mails are kept and listed newest first, as they were written", async () => {
  let seconds = 0;
  const clock = { now: () => new Date(Date.UTC(2026, 10, 14, 12, 0, seconds++)) };
  const kept = mailFolder({ folder: join(folder, "mails"), clock });
  expect(await kept.list()).toEqual([]);
  await kept.send(mail);
  const attachments = [{ filename: "a.html", contentType: "text/html", content: "<p>é</p>" }];
  await kept.send({ ...mail, subject: "Deux", replyTo: "c@d.fr", attachments });
  expect(await kept.list()).toMatchObject([
    { subject: "Deux", replyTo: "c@d.fr", attachments },
    mail,
  ]);
});
