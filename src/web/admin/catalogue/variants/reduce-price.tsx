import { useState } from "react";
import { data, href } from "react-router";
import { formatDay, formatPrice } from "#copy/formats.ts";
import { cents } from "#kernel/money.ts";
import { findVariantsToEdit } from "#shop/catalogue/variants/find-variants-to-edit.server.ts";
import { listPriceChanges } from "#shop/pricing/list-price-changes.server.ts";
import type { PriceChange } from "#shop/pricing/lowest-price.ts";
import { planReduction } from "#shop/pricing/reductions/plan-reduction.server.ts";
import { crossedAt, firstMoment, reductionForm } from "#shop/pricing/reductions/reduction-form.ts";
import { readEuros } from "#shop/shipping/typed-rates.ts";
import { answerAdminForm, tell } from "#web/admin/forms/answer-admin-form.server.ts";
import { idIn } from "#web/admin/forms/typed-id.server.ts";
import { TextField } from "#web/parts/forms/fields.tsx";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/reduce-price";

const NOT_SAVED = "La réduction n’a pas pu être enregistrée. Veuillez réessayer.";

/** The variant that the address asks for; the product itself when it names none. */
async function mustFindVariant(args: Pick<Route.LoaderArgs, "request" | "context" | "params">) {
  const { database } = args.context.get(houseContext);
  const productId = idIn(args.params.id);
  const asked = new URL(args.request.url).searchParams.get("declinaison") ?? productId;
  const edited = await findVariantsToEdit(database, productId);
  const variant = edited?.variants.find(({ id }) => id === asked);
  if (!edited || !variant) throw data(null, { status: 404 });
  return { id: variant.id, name: variant.name || edited.product.name, asked: variant.priceCents };
}

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database, clock } = args.context.get(houseContext);
  const variant = await mustFindVariant(args);
  const changes = await listPriceChanges(database, { variantId: variant.id });
  return { variant, changes, now: clock.now() };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(
    args,
    { schema: reductionForm, failure: NOT_SAVED },
    async ({ price, from, to }, by, house) => {
      const { id: variantId, asked } = await mustFindVariant(args);
      const wanted = { by, variantId, priceCents: price, startsAt: from, endsAt: to };
      const planned = await planReduction(house, wanted);
      if (planned.ok) return tell(pageOf(args.params.id), "reduction-prevue");
      switch (planned.error.code) {
        case "unknown":
          throw data(null, { status: 404 });
        case "not_lower":
          return {
            status: 422,
            fields: { price: `Le prix réduit est à choisir sous ${formatPrice(asked)}` },
          };
        case "in_the_past":
          return { status: 422, fields: { to: "Cette réduction serait déjà finie" } };
        case "already_planned":
          return {
            status: 409,
            failure: "Une réduction est déjà prévue : annulez-la pour en prévoir une autre.",
          };
      }
    },
  );

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), NOT_SAVED);

const pageOf = (id: string) => href("/admin/produits/:id/declinaisons", { id });

export default function ReducePrice({ loaderData, actionData, params }: Route.ComponentProps) {
  const { variant, changes, now } = loaderData;
  const [form, fields] = useReplyForm<Record<"price" | "from" | "to", string>>({
    id: "reduction",
    reply: actionData,
    values: { price: "", from: "", to: "" },
  });
  const [price, setPrice] = useState(fields.price.initialValue ?? "");
  const [from, setFrom] = useState(fields.from.initialValue ?? "");
  return (
    <FormDialog
      title="Réduire le prix"
      submit="Prévoir la réduction"
      closeHref={pageOf(params.id)}
      {...form}
    >
      <p className="t-sm">
        {variant.name}, {formatPrice(variant.asked)} aujourd’hui.
      </p>
      <div className="form-grid">
        <TextField
          label="Prix réduit (€ TTC)"
          field={fields.price}
          inputMode="decimal"
          autoComplete="off"
          hint={reductionFr(price, variant.asked)}
          onInput={(event) => setPrice(event.currentTarget.value)}
          required
        />
        <TextField
          label="Du"
          field={fields.from}
          span="c3"
          type="date"
          onInput={(event) => setFrom(event.currentTarget.value)}
          required
        />
        <TextField label="Au" field={fields.to} span="c3" type="date" required />
      </div>
      <Crossed {...{ price, from, changes, now }} />
      <p className="t-xs c-3">
        Le prix barré est le plus bas des 30 jours qui précèdent la réduction (article L112-1-1 du
        code de la consommation). Il ne se saisit pas.
      </p>
    </FormDialog>
  );
}

type CrossedProps = { price: string; from: string; changes: readonly PriceChange[]; now: Date };

/** As the customer will read it, while it is typed. */
function Crossed({ price, from, changes, now }: CrossedProps) {
  const typed = readEuros(price);
  const start = firstMoment(from);
  if (!typed) return null;
  const priceCents = cents(typed);
  const startsAt = start && start > now ? start : now;
  const crossed = crossedAt(changes, { priceCents, startsAt });
  return (
    <dl className="formula" aria-live="polite">
      <div>
        <dt>Prix barré, calculé au {formatDay(startsAt)}</dt>
        <dd>{crossed === null ? "aucun" : <s>{formatPrice(crossed)}</s>}</dd>
      </div>
      <div className="total">
        <dt>Le client lira</dt>
        <dd>
          {crossed !== null && <s>{formatPrice(crossed)}</s>} {formatPrice(priceCents)}
        </dd>
      </div>
    </dl>
  );
}

function reductionFr(price: string, asked: number): string | undefined {
  const typed = readEuros(price);
  if (!typed || typed >= asked) return undefined;
  return `Soit −${Math.round(((asked - typed) * 100) / asked)}\u00a0%`;
}
