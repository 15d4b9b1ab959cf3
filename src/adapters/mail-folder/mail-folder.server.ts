import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import type { KeptMail, KeptMails, MailSender } from "#shop/notifications/mail.ts";

type Options = { folder: string; clock: Clock };

const kept = z.object({
  id: z.string(),
  keptAt: z.string(),
  to: z.string(),
  replyTo: z.string().exactOptional(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  messageId: z.string(),
  attachments: z
    .array(
      z.object({
        filename: z.string(),
        contentType: z.string(),
        content: z.string(),
        encoding: z.literal("base64").exactOptional(),
      }),
    )
    .exactOptional(),
});

/** Keeps every mail as one file instead of sending it: for development, where nobody is written to. */
export function mailFolder({ folder, clock }: Options): MailSender & KeptMails {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true });
      const keptAt = clock.now().toISOString();
      // The name sorts by time; the rename keeps a reader from seeing half a mail.
      const id = `${keptAt.replaceAll(":", "-")}-${newId()}`;
      const content: KeptMail = { id, keptAt, ...mail };
      const temporary = join(folder, `${id}.part`);
      await writeFile(temporary, JSON.stringify(content, null, 2));
      await rename(temporary, join(folder, `${id}.json`));
    },
    async list() {
      const names = await readdir(folder).catch(() => []);
      const newestFirst = names
        .filter((name) => name.endsWith(".json"))
        .sort()
        .reverse();
      return Promise.all(
        newestFirst.map(async (name) =>
          kept.parse(JSON.parse(await readFile(join(folder, name), "utf8"))),
        ),
      );
    },
  };
}
