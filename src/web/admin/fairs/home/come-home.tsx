import { useState } from "react";
import { data, href } from "react-router";
import { newId } from "#kernel/ids.ts";
import { comeBack } from "#shop/fairs/home/come-back.server.ts";
import { expectedOf } from "#shop/fairs/home/fair-count.ts";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { answerAdminForm, tell } from "../../forms/answer-admin-form.server.ts";
import { mustFindFair } from "../found-fair.server.ts";
import { NO_NUMBER, piecesForm, postedPieces } from "../pieces-form.server.ts";
import type { Route } from "./+types/come-home";
import { CountLine } from "./count-line.tsx";
import { beginCount, missingOf } from "./count-state.ts";

const NOT_BACK = "Le retour n’a pas pu être enregistré. Veuillez réessayer.";

export async function loader(args: Route.LoaderArgs) {
  const { lines, devices, state } = await mustFindFair(args);
  const silent = devices
    .filter(({ isLost }) => !isLost)
    .map(({ name, heardAt }) => ({ name, heardAt }));
  return {
    state,
    silent,
    formId: newId(),
    lines: lines.map(({ variantId, name, priceCents, taken, sold }) => ({
      ...{ variantId, name, priceCents, taken, sold },
      expected: expectedOf({ variantId, taken, sold }),
    })),
  };
}

const KINDS = ["returned", "unnoted", "lost"] as const;

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, piecesForm(NOT_BACK), async ({ formId }, by, house) => {
    const { id: fairId, lines } = await mustFindFair(args);
    const posted = await postedPieces(args.request, KINDS);
    if (!posted) return NO_NUMBER;
    const said = (kind: (typeof KINDS)[number], of: string) =>
      posted[kind].find(({ variantId }) => variantId === of)?.quantity ?? 0;
    const counts = lines.map(({ variantId }) => ({
      variantId,
      returned: said("returned", variantId),
      unnoted: said("unnoted", variantId),
      lost: said("lost", variantId),
    }));
    const back = await comeBack(house, { by, formId, fairId, counts });
    if (back.ok) {
      return tell(href("/admin/foires/:id", { id: fairId }), "foire-rentree", back.value.pieces);
    }
    const { error } = back;
    if (error.code === "not_found") throw data(null, { status: 404 });
    if (!("name" in error)) {
      return { status: 409, failure: "Cette foire est déjà finie : rien n’a été fait." };
    }
    return {
      status: 409,
      failure: `Le compte de ${error.name} ne tombe pas juste : une vente vient peut-être d’arriver. Vérifiez le nombre attendu, puis dites ce qui manque.`,
    };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), NOT_BACK);

/** « Je rentre »: what is counted here is on sale again. */
export default function ComeHome({ loaderData, actionData, params }: Route.ComponentProps) {
  const { lines, silent, state } = loaderData;
  const [formId] = useState(loaderData.formId);
  // What a phone tells meanwhile changes what is expected: that line is counted anew.
  const [counted, setCounted] = useState<Record<string, ReturnType<typeof beginCount>>>({});
  const keyOf = (line: (typeof lines)[number]) => `${line.variantId}:${line.expected}`;
  const countOf = (line: (typeof lines)[number]) =>
    counted[keyOf(line)] ?? beginCount(line.expected);
  const missing = lines.reduce((all, line) => all + missingOf(countOf(line)), 0);
  const back = lines.reduce((all, line) => all + countOf(line).returned, 0);
  return (
    <FormDialog
      title="Je rentre"
      submit={submitFr(back)}
      closeLabel="Plus tard"
      closeHref={href("/admin/foires/:id", params)}
      reply={actionData}
      isDisabled={missing > 0 || state !== "open"}
    >
      <input type="hidden" name="formId" value={formId} />
      <p className="t-sm c-2">
        Comptez ce qui reste dans le camion.
        {silent.length > 0 &&
          " Attendez que chaque téléphone ait du réseau : une vente qui arrive après le retour est à régler à la main."}
      </p>
      <ul className="fair-count">
        {lines.map((line) => (
          <CountLine
            key={keyOf(line)}
            line={line}
            count={countOf(line)}
            onChange={(count) => setCounted((before) => ({ ...before, [keyOf(line)]: count }))}
          />
        ))}
      </ul>
    </FormDialog>
  );
}

function submitFr(back: number): string {
  if (back === 0) return "Finir la foire";
  return back > 1 ? `Remettre ${back} plantes en ligne` : "Remettre 1 plante en ligne";
}
