import { ApiError, invalidRequest } from "./api-error.ts";
import { createDisputes } from "./disputes.ts";
import { type Form, inner, text } from "./form.ts";
import type { Answer } from "./idempotency.ts";
import {
  chargeJson,
  createIntents,
  type Emit,
  intentJson,
  type RedirectEnd,
  type StoredIntent,
} from "./intents.ts";
import { createLedger, type LedgerEntry } from "./ledger.ts";
import { listPage } from "./list.ts";
import { requireReturnUrl } from "./payment-methods.ts";
import { createRefunds } from "./refunds.ts";

export type ApiRequest = { method: string; path: string; form: Form; key: string };
export type Keys = { secretKey: string; publishableKey: string };

/** The endpoints that the shop and its pages use, by « METHOD /path ». */
export function createApi(keys: Keys, emit: Emit) {
  const ledger = createLedger();
  const intents = createIntents(emit, ledger);
  const refunds = createRefunds(intents, emit, ledger);
  const disputes = createDisputes(intents, emit, ledger);

  const answer = (body: unknown): Answer => ({ status: 200, body });
  const expanded = (form: Form) => Object.keys(inner(form, "expand")).length > 0;
  const withIntent = (form: Form, intent: StoredIntent) =>
    answer(intentJson(intent, expanded(form)));

  const routes: [RegExp, (request: ApiRequest, id: string) => Answer][] = [
    [/^GET \/v1\/balance$/, () => answer({ object: "balance", available: [], livemode: false })],
    [/^POST \/v1\/payment_intents$/, ({ form }) => withIntent(form, intents.create(form))],
    [
      /^GET \/v1\/payment_intents\/search$/,
      ({ form }) => {
        const found = intents.search(text(form, "query") ?? "");
        const data = found.map((intent) => intentJson(intent, expanded(form)));
        return answer({ object: "search_result", data, has_more: false, next_page: null });
      },
    ],
    [/^GET \/v1\/payment_intents\/(\w+)$/, ({ form }, id) => withIntent(form, intents.get(id))],
    [
      /^POST \/v1\/payment_intents\/(\w+)\/confirm$/,
      ({ form }, id) => {
        requireReturnUrl(form, intents.get(id).offer);
        return withIntent(form, intents.confirm(intents.get(id), form));
      },
    ],
    [
      // What the method's own page tells Stripe when the buyer has answered there.
      /^POST \/v1\/redirects\/(\w+)$/,
      ({ form }, id) =>
        withIntent(form, intents.comeBack(intents.get(id), text(form, "end") as RedirectEnd)),
    ],
    [
      /^POST \/v1\/payment_intents\/(\w+)\/cancel$/,
      ({ form }, id) => withIntent(form, intents.cancel(intents.get(id))),
    ],
    [
      // What the bank's frame tells Stripe when the buyer has answered.
      /^POST \/v1\/3ds2\/authenticate\/(\w+)$/,
      ({ form }, id) =>
        withIntent(form, intents.authenticate(intents.get(id), text(form, "accepted") === "true")),
    ],
    [/^POST \/v1\/refunds$/, ({ form }) => answer(refunds.create(form))],
    [
      /^GET \/v1\/refunds$/,
      ({ form }) => answer(listPage(refunds.of(text(form, "payment_intent") ?? ""), form)),
    ],
    [/^GET \/v1\/refunds\/(\w+)$/, (_, id) => answer(refunds.get(id))],
    [
      /^GET \/v1\/disputes$/,
      ({ form }) => answer(listPage(disputes.of(text(form, "payment_intent") ?? ""), form)),
    ],
    [/^GET \/v1\/disputes\/(\w+)$/, (_, id) => answer(disputes.get(id))],
    [
      /^GET \/v1\/balance_transactions$/,
      ({ form }) => {
        const created = inner(form, "created");
        const since = Number(text(created, "gte") ?? 0);
        const until = Number(text(created, "lt") ?? Number.POSITIVE_INFINITY);
        const asked = ledger.all.filter((entry) => entry.created >= since && entry.created < until);
        const page = listPage(asked, form);
        const data = expanded(form) ? page.data.map(withSource) : page.data;
        return answer({ ...page, data });
      },
    ],
  ];

  /** What moved the money in the place of its id. */
  function withSource({ source, ...entry }: LedgerEntry) {
    const charged = [...intents.all.values()].find(({ charge }) => charge?.id === source);
    const known =
      (charged && chargeJson(charged)) ??
      refunds.all.get(source ?? "") ??
      disputes.all.get(source ?? "");
    return { ...entry, source: known ?? source };
  }

  function handle(request: ApiRequest): Answer {
    const target = `${request.method} ${request.path}`;
    for (const [pattern, route] of routes) {
      const matched = pattern.exec(target);
      if (!matched) continue;
      authorize(request, matched[1] ?? "");
      return route(request, matched[1] ?? "");
    }
    throw invalidRequest(`Unrecognized request URL (${target})`, {}, 404);
  }

  /** A publishable key opens one intent only, with that intent's secret. */
  function authorize({ key, form }: ApiRequest, intentId: string) {
    if (key === keys.secretKey) return;
    const intent = intents.all.get(intentId);
    const holdsSecret = intent && text(form, "client_secret") === intent.clientSecret;
    if (key === keys.publishableKey && holdsSecret) return;
    throw new ApiError(401, {
      type: "invalid_request_error",
      message: `Invalid API Key provided: ${key.slice(0, 8)}****`,
    });
  }

  return { handle, intents, refunds, disputes, ledger };
}
