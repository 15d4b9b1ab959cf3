import type { CrashPlace } from "./crash-shop.ts";
import type { Journey } from "./journeys.ts";

export type CrashPoint = CrashPlace & { name: string; journey: Journey };

const place =
  (process: CrashPoint["process"], server: CrashPoint["server"], when: CrashPoint["when"]) =>
  (journey: Journey, name: string, on: RegExp): CrashPoint => ({
    name: `${journey}: ${process} killed ${when} ${name}`,
    journey,
    process,
    server,
    on,
    when,
  });

const web = {
  beforeSql: place("web", "postgres", "before"),
  afterSql: place("web", "postgres", "after"),
  beforeStripe: place("web", "stripe", "before"),
  afterStripe: place("web", "stripe", "after"),
};
const worker = {
  beforeSql: place("worker", "postgres", "before"),
  afterSql: place("worker", "postgres", "after"),
  beforeStripe: place("worker", "stripe", "before"),
  afterStripe: place("worker", "stripe", "after"),
  beforeMail: place("worker", "smtp", "before"),
  afterMail: place("worker", "smtp", "after"),
};

const sql = {
  offer: /from shop_settings where key = 'delivery'/,
  newOrder: /insert into orders \(/,
  intent: /update "payments" set "intent_id"/,
  event: /insert into "payment_events"/,
  eventJob: /graphile_worker\.add_jobs/,
  commit: /^commit/i,
  lookUp: /"payments"\."status" as "payment_status"/,
  paid: /set status = 'completed'/,
  readEvent: /select "intent_id", "type", "handled_at"/,
  handled: /update "payment_events" set "handled_at"/,
  outbox: /insert into "mail_outbox"/,
  sent: /update "mail_outbox" set "sent_at"/,
  jobDone: /delete from "graphile_worker"\._private_jobs/,
  queuedJobDone: /delete from "graphile_worker"\._private_jobs.*_private_job_queues/s,
  givenBack: /given_back as \(/,
  refundDecided: /insert into refunds/,
  requestKept: /insert into "order_requests"/,
  refundAsked: /insert into "refunds"/,
  refundTold: /update refunds/,
};
const stripe = {
  create: /^POST \/v1\/payment_intents HTTP/,
  find: /^GET \/v1\/payment_intents\/pi_/,
  cancel: /^POST \/v1\/payment_intents\/pi_\w+\/cancel/,
  refund: /^POST \/v1\/refunds/,
};
const mail = { data: /(^|\r\n)DATA\r\n/, end: /(^|\r\n)\.\r\n$/ };

/** From step 1 of the checkout to the last job, in the order in which a sale meets them. */
export const crashPoints: CrashPoint[] = [
  web.beforeSql("return", "the offer is read", sql.offer),
  web.beforeSql("return", "the order is written", sql.newOrder),
  web.afterSql("return", "the order is written", sql.newOrder),
  web.beforeStripe("return", "the intent is asked for", stripe.create),
  web.afterStripe("return", "the intent is made", stripe.create),
  web.beforeSql("return", "the intent is noted", sql.intent),
  web.afterSql("return", "the intent is noted", sql.intent),
  web.beforeSql("return", "the order is looked up", sql.lookUp),
  web.beforeStripe("return", "the provider is asked", stripe.find),
  web.afterStripe("return", "the provider has answered", stripe.find),
  web.beforeSql("return", "the order is paid", sql.paid),
  web.afterSql("return", "the order is paid", sql.paid),
  web.afterStripe("replaced", "the checkout before is stopped", stripe.cancel),
  web.beforeSql("replaced", "the plants change hands", sql.givenBack),
  web.afterSql("replaced", "the plants change hands", sql.givenBack),
  web.beforeSql("replaced", "the exchange is committed", sql.commit),
  web.afterSql("replaced", "the exchange is committed", sql.commit),
  web.beforeSql("webhook", "the event is written", sql.event),
  web.beforeSql("webhook", "its job is added", sql.eventJob),
  web.beforeSql("webhook", "the event is committed", sql.commit),
  web.afterSql("webhook", "the event is committed", sql.commit),
  worker.beforeSql("webhook", "the event is read", sql.readEvent),
  worker.afterStripe("webhook", "the provider has answered", stripe.find),
  worker.beforeSql("webhook", "the order is paid", sql.paid),
  worker.afterSql("webhook", "the order is paid", sql.paid),
  worker.beforeSql("webhook", "the event is handled", sql.handled),
  worker.afterSql("webhook", "the event is handled", sql.handled),
  worker.beforeSql("webhook", "a job is struck off", sql.jobDone),
  worker.afterSql("webhook", "a job is struck off", sql.jobDone),
  worker.beforeSql("webhook", "the mail is in the outbox", sql.outbox),
  worker.afterSql("webhook", "the mail is in the outbox", sql.outbox),
  worker.beforeMail("webhook", "the mail is handed over", mail.data),
  worker.afterMail("webhook", "the mail is accepted", mail.end),
  worker.beforeSql("webhook", "the mail is marked as sent", sql.sent),
  worker.afterSql("webhook", "the mail is marked as sent", sql.sent),
  worker.beforeSql("webhook", "the job of a queue is struck off", sql.queuedJobDone),
  worker.beforeSql("reconciled", "the order is paid", sql.paid),
  worker.afterSql("reconciled", "the order is paid", sql.paid),
  worker.beforeStripe("expired", "the payment is stopped", stripe.cancel),
  worker.afterStripe("expired", "the payment is stopped", stripe.cancel),
  worker.beforeSql("expired", "the plants are given back", sql.givenBack),
  worker.afterSql("expired", "the plants are given back", sql.givenBack),
  worker.afterSql("refunded", "the refund is decided", sql.refundDecided),
  worker.beforeStripe("refunded", "the refund is asked for", stripe.refund),
  worker.afterStripe("refunded", "the refund is made", stripe.refund),
  worker.beforeSql("refunded", "the refund is noted", sql.refundTold),
  worker.afterSql("refunded", "the refund is noted", sql.refundTold),
  web.afterSql("returned", "the request is kept", sql.requestKept),
  web.beforeSql("returned", "the refund is written", sql.refundAsked),
  web.afterSql("returned", "the refund is written", sql.refundAsked),
  worker.beforeStripe("returned", "the refund is asked for", stripe.refund),
  worker.afterStripe("returned", "the refund is made", stripe.refund),
  worker.afterSql("returned", "the refund is noted", sql.refundTold),
];
