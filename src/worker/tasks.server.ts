import type { Task } from "#platform/queue/observed-task.server.ts";
import { type JobName, type JobPayload, jobs } from "#shop/jobs.ts";
import { forgetOldContactMessages } from "./handlers/forget-old-contact-messages.server.ts";
import { mailContactAcknowledgement } from "./handlers/mail-contact-acknowledgement.server.ts";
import { mailContactToShop } from "./handlers/mail-contact-to-shop.server.ts";
import { warmPicture } from "./handlers/warm-picture.server.ts";
import type { WorkerHouse } from "./worker-house.ts";

type Handler<Name extends JobName> = (
  house: WorkerHouse,
  payload: JobPayload<Name>,
) => Promise<void>;

const handlers: { [Name in JobName]: Handler<Name> } = {
  "mail-contact-to-shop": mailContactToShop,
  "mail-contact-acknowledgement": mailContactAcknowledgement,
  "warm-picture": warmPicture,
  "forget-old-contact-messages": forgetOldContactMessages,
};

/** The door of every job: its payload is parsed here, and trusted from here on. */
export const tasksOf = (house: WorkerHouse): Record<string, Task> =>
  Object.fromEntries(
    (Object.keys(handlers) as JobName[]).map((name) => [name, taskOf(house, name)]),
  );

function taskOf<Name extends JobName>(house: WorkerHouse, name: Name): Task {
  const handle = handlers[name];
  const { payload } = jobs[name];
  return (raw) => handle(house, payload.parse(raw));
}
