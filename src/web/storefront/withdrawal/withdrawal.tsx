import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { formatOptions } from "#copy/options.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { findOrder } from "#shop/orders/reading/find-order.server.ts";
import { readOrderLink } from "#shop/orders/reading/order-link.server.ts";
import { type WithdrawalRight, withdrawalRight } from "#shop/orders/withdrawal-right.ts";
import { pageMeta } from "#web/document/seo.ts";
import { clientAddressContext, houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/withdrawal";
import { answerDeclaration } from "./answer-declaration.server.ts";
import { readDeclaration } from "./declaration.ts";
import { WithdrawalAside } from "./withdrawal-aside.tsx";
import { WithdrawalDone } from "./withdrawal-done.tsx";
import { WithdrawalForm } from "./withdrawal-form.tsx";
import type { WithdrawalReply } from "./withdrawal-reply.ts";
import { WithdrawalReview } from "./withdrawal-review.tsx";

/** Who comes by the signed link of their order has little left to type. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { config, database } = context.get(houseContext);
  const orderId = readOrderLink(config.secretKey, url.searchParams);
  const order = orderId ? await findOrder({ db: database.db }, { orderId }) : null;
  if (!order?.paidAt) return null;
  return {
    name: order.customer.name,
    email: order.customer.email,
    orderNumber: orderNumber(order),
    lines: order.items.map(({ name, quantity, selectedOptions, withdrawalExcluded }) => {
      const options = formatOptions(selectedOptions);
      return { name: options ? `${name} (${options})` : name, quantity, withdrawalExcluded };
    }),
  };
}

/** What the visitor sends changes nothing of the order, and may not have got through. */
export const shouldRevalidate = ({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => !formMethod && defaultShouldRevalidate;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  return answerDeclaration(context.get(houseContext), {
    ...readDeclaration(form),
    senderAddress: context.get(clientAddressContext),
  });
}

/** Without a network the error page would take the place of what was typed. */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<WithdrawalReply> {
  const form = await request.clone().formData();
  return serverAction().catch(() => {
    const { declaration, intent, withdrawalId } = readDeclaration(form);
    const failure = "unreachable" as const;
    return intent === "confirm"
      ? { step: "review", declaration, withdrawalId, failure }
      : { step: "fill", declaration, errors: {}, failure };
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Renoncer au contrat",
    description:
      "Rétractez-vous d’une commande passée chez Canopée, en ligne, sans compte et sans justification, dans les 14 jours après la réception.",
    path: "/retractation",
  });
}

export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const right = withdrawalRight(loaderData?.lines ?? []);
  return (
    <div className="wrap">
      <div className="page-head">
        <h1 className="t-page">Renoncer au contrat ici</h1>
        <Lead right={right} />
      </div>
      <div className="contact">
        {actionData?.step === "done" && <WithdrawalDone {...actionData} />}
        {actionData?.step === "review" && <WithdrawalReview {...actionData} />}
        {(!actionData || actionData.step === "fill") && (
          <WithdrawalForm
            key={JSON.stringify(actionData)}
            reply={actionData}
            order={loaderData ?? undefined}
          />
        )}
        {!right.isNone && <WithdrawalAside />}
      </div>
    </div>
  );
}

function Lead({ right: { excluded, isNone } }: { right: WithdrawalRight }) {
  if (isNone) {
    return (
      <p className="t-lead">
        Comme indiqué avant la commande, ses articles ont été vendus sans droit de rétractation.
        Vous pouvez tout de même nous adresser votre déclaration : nous vous répondrons par e-mail.
      </p>
    );
  }
  return (
    <>
      <p className="t-lead">
        Vous avez changé d’avis ? Vous disposez de 14 jours après la réception pour vous rétracter,
        sans justification et sans compte.
      </p>
      {excluded.length > 0 && <p>Sans droit de rétractation : {excluded.join(", ")}.</p>}
    </>
  );
}
