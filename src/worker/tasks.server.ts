import type { Task } from "#platform/queue/observed-task.server.ts";
import { type JobName, jobs } from "#shop/jobs/jobs.ts";
import { catalogueHandlers } from "./handlers/catalogue-jobs.server.ts";
import { dispatchHandlers } from "./handlers/dispatch-jobs.server.ts";
import { giftHandlers } from "./handlers/gift-jobs.server.ts";
import type { Handlers } from "./handlers/handlers.ts";
import { labelHandlers } from "./handlers/label-jobs.server.ts";
import { mirrorHandlers } from "./handlers/mirror-jobs.server.ts";
import { moneyHandlers } from "./handlers/money-jobs.server.ts";
import { orderMailHandlers } from "./handlers/order-mails.server.ts";
import { peopleHandlers } from "./handlers/people-jobs.server.ts";
import { peopleMailHandlers } from "./handlers/people-mails.server.ts";
import type { WorkerHouse } from "./worker-house.ts";

const handlers: Handlers<typeof jobs> = {
  ...moneyHandlers,
  ...orderMailHandlers,
  ...peopleMailHandlers,
  ...peopleHandlers,
  ...mirrorHandlers,
  ...catalogueHandlers,
  ...dispatchHandlers,
  ...labelHandlers,
  ...giftHandlers,
};

/** The door of every job: its payload is parsed here, and trusted from here on. */
export const tasksOf = (house: WorkerHouse): Record<string, Task> =>
  Object.fromEntries((Object.keys(jobs) as JobName[]).map((name) => [name, taskOf(house, name)]));

function taskOf<Name extends JobName>(house: WorkerHouse, name: Name): Task {
  const handle = handlers[name];
  const { payload } = jobs[name];
  return (raw) => handle(house, payload.parse(raw));
}
