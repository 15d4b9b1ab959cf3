import { basisPoints, cents } from "#kernel/money.ts";
import { cancelLink } from "../../src/shop/payment-links/cancel-link.server.ts";
import { findLink } from "../../src/shop/payment-links/known-link.server.ts";
import type { TypedLink } from "../../src/shop/payment-links/payment-link.ts";
import { saveLink } from "../../src/shop/payment-links/save-link.server.ts";
import { startLinkPayment } from "../../src/shop/payment-links/start-link-payment.server.ts";
import { aWish, shopkeeper } from "../support/shop/shop-floor.ts";
import type { Bench } from "./bench.ts";
import { statusOf } from "./facts.ts";
import { formOf } from "./form-of.ts";
import { at, type Client, differ, newOrder, type PaperOrder } from "./paper.ts";
import { takenBy } from "./shelf.ts";
import type { LinkStep } from "./step-arbitrary.ts";

type Prepared = Extract<LinkStep, { do: "prepare-link" }>;
type Opened = Pick<Extract<LinkStep, { do: "open-link" }>, "address">;

const STREETS = ["12 rue des Lilas", "3 rue de l’Orme"];

export function moveLink(bench: Bench, client: Client, step: LinkStep) {
  if (step.do === "prepare-link") return send(bench, client, step);
  return step.do === "open-link" ? open(bench, client, step) : callOff(bench, client);
}

async function send(bench: Bench, client: Client, step: Prepared) {
  const told = await prepare(bench, client, step);
  return told ?? (step.isOpened ? open(bench, client, { address: 0 }) : undefined);
}

/** The shop sends a client a link, or changes the one that waits for them. */
async function prepare(bench: Bench, client: Client, step: Prepared) {
  const { till, paper, shelf } = bench;
  const { link: waiting } = client;
  const before = waiting?.order.state === "held" ? waiting.order : undefined;
  const quantities = takenBy(shelf, step.cart);
  const isEnough = paper.isEnough(quantities, before?.quantities);
  const stop = before && (await stopOf(bench, before));
  const input =
    before && waiting
      ? { id: waiting.id, version: waiting.version }
      : { id: null, newId: formOf(step) };
  const typed = typedLink(bench, step);
  const answer = await saveLink(till, { ...input, typed, by: shopkeeper });
  const got = answer.ok ? "prepared" : answer.error.code;
  if (!isEnough) return differ("link", got, "out_of_stock");
  if (before && stop) return stopped(bench, before, got, stop);
  if (!answer.ok) return differ("link", got, "prepared");
  if (before) paper.release(before, "closed");
  const { id } = answer.value;
  const known = await findLink(till.db, { id }, till.clock.now());
  const order = hold(bench, client, { orderId: known?.order.id ?? "", intentId: "" }, quantities);
  client.link = { id, version: known?.version ?? 0, address: null, order };
  return undefined;
}

/** The client opens it and says where it goes: what is paid is an order of its own. */
async function open(bench: Bench, client: Client, { address }: Opened) {
  const { till, paper } = bench;
  const { link } = client;
  if (!link) return undefined;
  const { order: before } = link;
  const isSame = link.address === address;
  const stop = isSame ? undefined : await stopOf(bench, before);
  const delivery = { ...aWish().delivery, address: at(STREETS, address) };
  const wanted = { linkId: link.id, version: link.version, delivery };
  const answer = await startLinkPayment(till, wanted);
  const got = answer.ok ? "begun" : answer.error.code;
  if (before.state !== "held") return differ("link opened", answer.ok, false);
  if (stop) return stopped(bench, before, got, stop);
  if (!answer.ok) return differ("link opened", got, "begun");
  const { orderId, payment } = answer.value;
  if (isSame) return differ("the same link", orderId, before.orderId);
  paper.release(before, "closed");
  const ids = { orderId, intentId: payment.intentId };
  Object.assign(link, { address, order: hold(bench, client, ids, before.quantities) });
  return undefined;
}

async function callOff(bench: Bench, { link }: Client) {
  const { till, paper } = bench;
  if (!link) return undefined;
  const { order: before } = link;
  const stop = await stopOf(bench, before);
  const answer = await cancelLink(till, { id: link.id, by: shopkeeper });
  const got = answer.ok ? "called off" : answer.error.code;
  if (before.state !== "held") return undefined;
  if (stop) return stopped(bench, before, got, stop);
  paper.release(before, "closed");
  return differ("link", got, "called off");
}

/** What the provider says when it is told to take no money any more; undefined when it takes none. */
async function stopOf(bench: Bench, order: PaperOrder) {
  const status = await statusOf(bench, order);
  return status === "processing" || status === "succeeded" ? status : undefined;
}

function stopped(
  { paper }: Bench,
  order: PaperOrder,
  got: string,
  status: "processing" | "succeeded",
) {
  if (status === "processing") return differ("link in payment", got, "payment_in_progress");
  paper.paid(order);
  return differ("link paid", got, "already_paid");
}

function hold(
  { paper }: Bench,
  { orders }: Client,
  ids: { orderId: string; intentId: string },
  quantities: readonly number[],
) {
  const order = newOrder("link", ids, [...quantities]);
  orders.push(order);
  paper.count(order, 1);
  return order;
}

function typedLink({ shelf }: Bench, { cart, hasService, discountCents }: Prepared): TypedLink {
  const pieces = cart.map(({ product, quantity }) => {
    const { productId, variantId } = at(shelf.sold, product);
    return { kind: "piece" as const, productId, variantId, quantity, options: {} };
  });
  const service = {
    ...{ kind: "free" as const, name: "Rempotage à l’atelier" },
    ...{ priceCents: cents(800), vatBasisPoints: basisPoints(2000) },
  };
  const nowhere = { email: "", address: "", postalCode: "", city: "", country: "France" };
  return {
    wish: {
      lines: hasService ? [service, ...pieces] : pieces,
      discountCents: cents(discountCents),
    },
    person: { ...nowhere, name: "@lucie.en.pot" },
    ...{ delivery: "chosen", heldHours: 48, customerNote: null, ownNote: null },
  };
}
