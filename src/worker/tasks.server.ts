import type { Task } from "#platform/queue/observed-task.server.ts";
import { type JobName, type JobPayload, jobs } from "#shop/jobs.ts";
import { forgetOldAccess } from "./handlers/forget-old-access.server.ts";
import { forgetOldContactMessages } from "./handlers/forget-old-contact-messages.server.ts";
import { mailAccountExists } from "./handlers/mail-account-exists.server.ts";
import { mailContactAcknowledgement } from "./handlers/mail-contact-acknowledgement.server.ts";
import { mailContactToShop } from "./handlers/mail-contact-to-shop.server.ts";
import { mailEmailChange } from "./handlers/mail-email-change.server.ts";
import { mailEmailChangedNotice } from "./handlers/mail-email-changed-notice.server.ts";
import { mailResetPassword } from "./handlers/mail-reset-password.server.ts";
import { mailVerifyEmail } from "./handlers/mail-verify-email.server.ts";
import { mirrorCustomer } from "./handlers/mirror-customer.server.ts";
import { warmPicture } from "./handlers/warm-picture.server.ts";
import type { WorkerHouse } from "./worker-house.ts";

type Handler<Name extends JobName> = (
  house: WorkerHouse,
  payload: JobPayload<Name>,
) => Promise<void>;

const handlers: { [Name in JobName]: Handler<Name> } = {
  "mail-contact-to-shop": mailContactToShop,
  "mail-contact-acknowledgement": mailContactAcknowledgement,
  "mail-verify-email": mailVerifyEmail,
  "mail-reset-password": mailResetPassword,
  "mail-email-change": mailEmailChange,
  "mail-email-changed-notice": mailEmailChangedNotice,
  "mail-account-exists": mailAccountExists,
  "mirror-customer": mirrorCustomer,
  "forget-old-access": forgetOldAccess,
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
