// Long because it is one thing: the catalogue of every job.
import { z } from "zod";

export type JobRule<Payload> = {
  payload: z.ZodType<Payload>;
  maxAttempts: number;
  /** Jobs of one queue run one after the other, and so never take more than one place. */
  queue?: string;
  /** The lowest first; 0 when nothing is said. */
  priority?: number;
  /** Not added at all while no spreadsheet is connected: connecting one copies everything. */
  follows?: "spreadsheet";
  /** Two jobs with one key are one job, as long as the first has not begun. */
  key: (payload: Payload) => string;
};

const rule = <Payload>(rule: JobRule<Payload>) => rule;

/**
 * Jobs that ask the payment provider, one after the other: one that hangs takes a single place, and
 * mails go out meanwhile. They come before mails, of which there may be many to a sick server.
 */
export const askingProvider = { queue: "payments", priority: -10 };

const contactMessage = z.object({ messageId: z.uuid() });
const order = z.object({ orderId: z.uuid() });
const refund = z.object({ refundId: z.uuid() });
const product = z.object({ productId: z.uuid() });
const withdrawal = z.object({ withdrawalId: z.uuid() });
const user = z.object({ userId: z.uuid() });
/** What an administrator signs in with besides the password. */
const factorChange = z.enum(["authenticator", "recovery_codes"]);
export type FactorChange = z.infer<typeof factorChange>;
const verification = z.object({ verificationId: z.uuid() });

/** The link is made by the job, from the row and the shop's key. */
const verificationMail = (name: string) =>
  rule({
    payload: verification,
    maxAttempts: 15,
    key: ({ verificationId }) => `mail:${name}:${verificationId}`,
  });

/** One about each order. */
const orderMail = (name: string) =>
  rule({ payload: order, maxAttempts: 15, key: ({ orderId }) => `mail:${name}:${orderId}` });

/** What the clock of the worker asks for, about nothing in particular. */
const nightly = (key: string) => rule({ payload: z.object({}), maxAttempts: 5, key: () => key });

const catalogue = {
  "mail-contact-to-shop": rule({
    payload: contactMessage,
    maxAttempts: 15,
    key: ({ messageId }) => `mail:contact-to-shop:${messageId}`,
  }),
  "mail-contact-acknowledgement": rule({
    payload: contactMessage,
    maxAttempts: 15,
    key: ({ messageId }) => `mail:contact-acknowledgement:${messageId}`,
  }),
  "mail-contact-answer": rule({
    payload: z.object({ answerId: z.uuid() }),
    maxAttempts: 15,
    key: ({ answerId }) => `mail:contact-answer:${answerId}`,
  }),
  "mail-verify-email": verificationMail("verify-email"),
  "mail-reset-password": verificationMail("reset-password"),
  "mail-email-change": verificationMail("email-change"),
  "mail-email-changed-notice": verificationMail("email-changed-notice"),
  "mail-account-exists": rule({
    payload: user.extend({ occasionId: z.uuid() }),
    maxAttempts: 15,
    key: ({ occasionId }) => `mail:account-exists:${occasionId}`,
  }),
  "mail-factor-changed": rule({
    payload: user.extend({ occasionId: z.uuid(), change: factorChange }),
    maxAttempts: 15,
    key: ({ occasionId }) => `mail:factor-changed:${occasionId}`,
  }),
  "mail-idle-account": rule({
    payload: z.object({ warningId: z.uuid() }),
    // Every night asks again.
    maxAttempts: 5,
    key: ({ warningId }) => `mail:idle-account:${warningId}`,
  }),
  "mirror-customer": rule({
    payload: z.object({ customerId: z.uuid() }),
    maxAttempts: 25,
    queue: "mirror",
    follows: "spreadsheet",
    key: ({ customerId }) => `air:customers:${customerId}`,
  }),
  "attach-guest-orders": rule({
    payload: user,
    maxAttempts: 15,
    key: ({ userId }) => `attach:guest-orders:${userId}`,
  }),
  "forget-old-access": nightly("forget:old-access"),
  "forget-old-drafts": nightly("forget:old-drafts"),
  "forget-old-payments": nightly("forget:old-payments"),
  "forget-old-consents": nightly("forget:old-consents"),
  "warm-picture": rule({
    payload: z.object({ key: z.string().min(1) }),
    maxAttempts: 5,
    // Seconds of work each: a mail must not wait behind twenty of them.
    queue: "pictures",
    key: ({ key }) => `picture:${key}`,
  }),
  "forget-old-contact-messages": nightly("forget:contact-messages"),
  "forget-old-withdrawals": nightly("forget:old-withdrawals"),
  "forget-erased-buyers": nightly("forget:erased-buyers"),
  "forget-old-orders": nightly("forget:old-orders"),
  "forget-idle-accounts": nightly("forget:idle-accounts"),
  "mail-order-confirmation": orderMail("order-confirmation"),
  "mail-order-to-shop": orderMail("order-to-shop"),
  "mail-parcel-corrected": rule({
    /** Each correction that is told is a mail of its own. */
    payload: order.extend({ correctionId: z.uuid() }),
    maxAttempts: 15,
    key: ({ correctionId }) => `mail:parcel-corrected:${correctionId}`,
  }),
  "mail-order-cancelled": orderMail("order-cancelled"),
  "mail-order-processing": orderMail("order-processing"),
  "mail-order-shipped": orderMail("order-shipped"),
  "mail-order-delivered": orderMail("order-delivered"),
  "mail-order-refunded": rule({
    payload: refund,
    maxAttempts: 15,
    key: ({ refundId }) => `mail:order-refunded:${refundId}`,
  }),
  "issue-invoice": rule({
    payload: order,
    maxAttempts: 25,
    key: ({ orderId }) => `invoice:${orderId}`,
  }),
  "issue-due-invoices": nightly("invoices:due"),
  "issue-credit-note": rule({
    payload: refund,
    maxAttempts: 25,
    key: ({ refundId }) => `credit-note:${refundId}`,
  }),
  "mail-order-late-refund": orderMail("order-late-refund"),
  "mail-shop-order-alert": rule({
    payload: order.extend({
      reason: z.enum([
        "late_refund",
        "review",
        "refund_failed",
        "refund_returned",
        "refund_outside",
        "dispute_opened",
        "dispute_escalated",
        "dispute_won",
        "dispute_lost",
        "dispute_closed",
      ]),
      /** Each refund of an order that goes wrong is told, and each dispute. */
      refundId: refund.shape.refundId.optional(),
      disputeId: z.uuid().optional(),
    }),
    maxAttempts: 15,
    key: ({ orderId, reason, refundId, disputeId }) =>
      `mail:shop-order-alert:${reason}:${refundId ?? disputeId ?? orderId}`,
  }),
  "mail-withdrawal-acknowledgement": rule({
    payload: withdrawal,
    maxAttempts: 15,
    key: ({ withdrawalId }) => `mail:withdrawal-acknowledgement:${withdrawalId}`,
  }),
  "mail-withdrawal-to-shop": rule({
    payload: withdrawal,
    maxAttempts: 15,
    key: ({ withdrawalId }) => `mail:withdrawal-to-shop:${withdrawalId}`,
  }),
  // The customer first, then the order: the record of an order links to its customer's.
  "mirror-order": rule({
    payload: order,
    maxAttempts: 25,
    queue: "mirror",
    follows: "spreadsheet",
    key: ({ orderId }) => `air:orders:${orderId}`,
  }),
  "mirror-product": rule({
    payload: product,
    maxAttempts: 25,
    queue: "mirror",
    follows: "spreadsheet",
    key: ({ productId }) => `air:products:${productId}`,
  }),
  "mirror-everything": rule({
    payload: z.object({}),
    maxAttempts: 15,
    key: () => "mirror:everything",
  }),
  "probe-mirror": rule({ payload: z.object({}), maxAttempts: 1, key: () => "mirror:probe" }),
  // In the same queue: nothing moves while it looks.
  "compare-mirror": rule({
    payload: z.object({}),
    maxAttempts: 5,
    queue: "mirror",
    key: () => "mirror:compare",
  }),
  "apply-import": rule({
    payload: z.object({ importId: z.uuid() }),
    maxAttempts: 5,
    key: ({ importId }) => `import:${importId}`,
  }),
  "compare-migration": rule({
    payload: z.object({ migrationId: z.uuid() }),
    maxAttempts: 25,
    key: ({ migrationId }) => `migration:compare:${migrationId}`,
  }),
  "apply-migration": rule({
    payload: z.object({ migrationId: z.uuid() }),
    maxAttempts: 25,
    key: ({ migrationId }) => `migration:apply:${migrationId}`,
  }),
  "settle-payment-event": rule({
    payload: z.object({ provider: z.enum(["simulated", "stripe"]), eventId: z.string().min(1) }),
    maxAttempts: 15,
    ...askingProvider,
    key: ({ provider, eventId }) => `pay:${provider}:${eventId}`,
  }),
  "refund-payment": rule({
    payload: refund,
    maxAttempts: 15,
    ...askingProvider,
    key: ({ refundId }) => `refund:${refundId}`,
  }),
  "follow-payment": rule({
    payload: order,
    maxAttempts: 15,
    ...askingProvider,
    key: ({ orderId }) => `follow:${orderId}`,
  }),
  "compare-payments": rule({
    payload: z.object({}),
    maxAttempts: 5,
    ...askingProvider,
    key: () => "compare:payments",
  }),
  "mail-payment-differences": rule({
    payload: z.object({ night: z.iso.date() }),
    maxAttempts: 15,
    key: ({ night }) => `mail:payment-differences:${night}`,
  }),
  "announce-articles": rule({
    payload: z.object({}),
    maxAttempts: 1,
    key: () => "announce:articles",
  }),
  "expire-orders": rule({
    payload: z.object({}),
    maxAttempts: 1,
    ...askingProvider,
    key: () => "expire:orders",
  }),
  "reconcile-orders": rule({
    payload: z.object({}),
    maxAttempts: 1,
    ...askingProvider,
    key: () => "reconcile:orders",
  }),
};

export type JobName = keyof typeof catalogue;
export type JobPayload<Name extends JobName> = z.infer<(typeof catalogue)[Name]["payload"]>;

/** Every job there is. Payloads carry ids only: a job reads the row as it is when it runs. */
export const jobs: { [Name in JobName]: JobRule<JobPayload<Name>> } = catalogue;
