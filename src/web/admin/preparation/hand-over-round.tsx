import { data, href } from "react-router";
import { carriedBy } from "#copy/orders/rounds.ts";
import { isId } from "#kernel/ids.ts";
import { parcelForm } from "#shop/orders/parcel.ts";
import {
  handOverRound,
  type Stays,
  type StaysReason,
  staysBefore,
  type TypedNumbers,
} from "#shop/orders/rounds/hand-over-round.server.ts";
import { isHere, type RoundParcel } from "#shop/orders/rounds/round.ts";
import { findLastCarrier, readCarriers } from "#shop/shipping/read-carriers.server.ts";
import { tell } from "#web/admin/forms/answer-admin-form.server.ts";
import { idIn } from "#web/admin/forms/typed-id.server.ts";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import { type FormReply, orOffline } from "#web/parts/forms/form-reply.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { tillOf } from "../orders/desk-order.server.ts";
import { refusalFr } from "../orders/refusals.ts";
import type { Route } from "./+types/hand-over-round";
import { keptHere } from "./kept-here.server.ts";
import { roundOf } from "./load-round.server.ts";
import { NumberFields } from "./number-fields.tsx";

const FAILURE =
  "La remise s’est interrompue. Recommencez : ce qui est parti ne part pas deux fois.";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const house = args.context.get(houseContext);
  const { id, parcels } = await roundOf(house, args.params.id);
  const [carriers, last] = await Promise.all([
    readCarriers(house.database),
    findLastCarrier(house.database),
  ]);
  const here = parcels.filter(isHere);
  const reasons = new Map(here.map((parcel) => [parcel.id, staysBefore(parcel)]));
  const countOf = (code: StaysReason["code"]) =>
    [...reasons.values()].filter((reason) => reason?.code === code).length;
  const packed = here.filter(({ id: parcelId }) => {
    const reason = reasons.get(parcelId);
    return !reason || reason.code === "no_number";
  });
  const kept = await keptHere(tillOf(args), packed);
  const leaving = packed.filter((parcel) => !kept.has(parcel.id));
  return {
    id,
    ready: leaving.filter((parcel) => !reasons.get(parcel.id)),
    unnumbered: leaving.filter((parcel) => reasons.get(parcel.id)),
    kept: here.flatMap(({ id: parcelId, number, customer }) => {
      const reason = reasons.get(parcelId);
      const why = reason && !isSummed(reason) ? whyFr(reason) : kept.get(parcelId);
      return why ? [{ number, customer, why }] : [];
    }),
    awaited: countOf("label_asked"),
    staying: countOf("not_packed"),
    carriers: carriers.map(({ name }) => name),
    last: last ?? carriers[0]?.name ?? "",
  };
}

/** Said once for all of them, or asked for in the table. */
const isSummed = ({ code }: StaysReason) =>
  code === "not_packed" || code === "label_asked" || code === "no_number";

const line = parcelForm.pick({ carrier: true, trackingNumber: true });

/** A row without a number stays here; with one, its carrier has to be named. */
function readNumbers(posted: FormData): { typed: TypedNumbers; wrong: string | null } {
  const typed = new Map<string, { carrier: string; trackingNumber: string }>();
  for (const [name, trackingNumber] of posted) {
    const id = name.startsWith("numero-") ? name.slice("numero-".length) : "";
    if (!isId(id) || typeof trackingNumber !== "string" || !trackingNumber.trim()) continue;
    const read = line.safeParse({ trackingNumber, carrier: posted.get(`transporteur-${id}`) });
    if (!read.success) return { typed, wrong: read.error.issues[0]?.message ?? FAILURE };
    typed.set(id, read.data);
  }
  return { typed, wrong: null };
}

const refuse = (status: number, failure: string) =>
  data<FormReply>({ failure, result: null }, { status });

export async function action(args: Route.ActionArgs) {
  const by = await requireAdmin(args);
  const roundId = idIn(args.params.id);
  const house = args.context.get(houseContext);
  const posted = await args.request.formData().catch(() => null);
  if (!posted) throw data(null, { status: 400 });
  const { typed, wrong } = readNumbers(posted);
  if (wrong) return refuse(422, wrong);
  try {
    const outcome = await handOverRound(tillOf(args), { roundId, typed, by });
    if (!outcome) throw data(null, { status: 404 });
    const { handed, stays } = outcome;
    const refused = stays.filter(({ reason }) => reason.code !== "not_packed");
    if (refused.length > 0) return refuse(409, staysFr(handed, refused));
    return tell(href("/admin/preparation/:id", { id: roundId }), "tournee-remise", handed);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    house.logger.error({ err: error }, "round not handed over");
    return refuse(503, FAILURE);
  }
}

const partis = (count: number) =>
  count === 0
    ? "Aucun colis n’est parti."
    : `${count} colis ${count > 1 ? "sont partis" : "est parti"}.`;

function staysFr(handed: number, stays: readonly Stays[]): string {
  const said = stays.map(
    ({ parcel, reason }) => `Colis ${parcel.number}, ${parcel.customer} : ${whyFr(reason)}`,
  );
  return [partis(handed), ...said].join(" ");
}

function whyFr(reason: StaysReason): string {
  if (reason.code === "no_number") return "sans numéro de suivi.";
  if (reason.code === "not_packed") return "pas encore emballé.";
  if (reason.code === "collected") return "son client vient le chercher à l’atelier.";
  return refusalFr(reason);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), FAILURE);

export default function HandOverRound({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { id, ready, unnumbered, kept, awaited, staying, carriers, last } = loaderData;
  const count = ready.length + unnumbered.length;
  return (
    <FormDialog
      title={count > 1 ? `Remettre ${count} colis au transporteur ?` : "Remettre au transporteur ?"}
      submit={`Remettre ${count} colis`}
      sending="Remise en cours…"
      closeHref={href("/admin/preparation/:id", { id })}
      isDisabled={count === 0}
      reply={reply}
    >
      {staying > 0 && <p className="t-sm c-2">{stayingFr(staying, count)}</p>}
      {awaited > 0 && (
        <p className="t-sm c-2">
          {awaited > 1
            ? `${awaited} étiquettes sont encore en route : leurs colis restent ici jusqu’à leur numéro.`
            : "Une étiquette est encore en route : son colis reste ici jusqu’à son numéro."}
        </p>
      )}
      {kept.length > 0 && (
        <div className="stack [--stack:.25rem] t-sm">
          <p>{kept.length > 1 ? `${kept.length} colis restent ici :` : "Un colis reste ici :"}</p>
          <ul className="stack [--stack:.25rem] c-2">
            {kept.map(({ number, customer, why }) => (
              <li key={number}>
                Colis {number}, {customer} : {why}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ByCarrier parcels={ready} />
      {unnumbered.length > 0 && (
        <NumberFields parcels={unnumbered} carriers={carriers} last={last} />
      )}
      <p className="t-sm c-2">
        Chaque client reçoit un e-mail avec son numéro de suivi. Une commande dont le dernier colis
        part passe à « Expédiée ».
      </p>
    </FormDialog>
  );
}

function stayingFr(staying: number, leaving: number): string {
  if (staying === 1) {
    return `Un ${leaving > 0 ? "autre" : "colis"} n’est pas prêt : il reste dans la préparation.`;
  }
  const who = leaving > 0 ? `Les ${staying} autres` : `${staying} colis`;
  return `${who} ne sont pas prêts : ils restent dans la préparation.`;
}

function ByCarrier({ parcels }: { parcels: readonly RoundParcel[] }) {
  const counts = Map.groupBy(parcels, carriedBy);
  if (parcels.length === 0) return null;
  return (
    <ul className="carried">
      {[...counts].map(([carrier, all]) => (
        <li key={carrier}>
          <span>{carrier}</span>
          <span className="tnum">{all.length} colis</span>
        </li>
      ))}
    </ul>
  );
}
