import { type ClipboardEvent, useRef } from "react";
import { data, href } from "react-router";
import { carriedBy } from "#copy/orders/rounds.ts";
import { isId } from "#kernel/ids.ts";
import { parcelForm } from "#shop/orders/parcel.ts";
import {
  handOverRound,
  type Stays,
  staysBefore,
  type TypedNumbers,
} from "#shop/orders/rounds/hand-over-round.server.ts";
import { isHere, type RoundParcel } from "#shop/orders/rounds/round.ts";
import { findLastCarrier, readCarriers } from "#shop/shipping/read-carriers.server.ts";
import { Input } from "#ui/field.tsx";
import { type Column, Table } from "#ui/table/table.tsx";
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
  const reasons = new Map(here.map((parcel) => [parcel.id, staysBefore(parcel)?.code]));
  const packed = here.filter(({ id: parcelId }) => {
    const code = reasons.get(parcelId);
    return code === undefined || code === "no_number";
  });
  const kept = await keptHere(tillOf(args), packed);
  const leaving = packed.filter((parcel) => !kept.has(parcel.id));
  return {
    id,
    ready: leaving.filter((parcel) => reasons.get(parcel.id) === undefined),
    unnumbered: leaving.filter((parcel) => reasons.get(parcel.id) === "no_number"),
    kept: packed.flatMap(({ id: parcelId, number, customer }) => {
      const why = kept.get(parcelId);
      return why ? [{ number, customer, why }] : [];
    }),
    staying: here.length - packed.length,
    carriers: carriers.map(({ name }) => name),
    last: last ?? carriers[0]?.name ?? "",
  };
}

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

function whyFr(reason: Stays["reason"]): string {
  if (reason.code === "no_number") return "sans numéro de suivi.";
  if (reason.code === "not_packed") return "pas encore emballé.";
  if (reason.code === "collected") return "son client vient le chercher à l’atelier.";
  return refusalFr(reason);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), FAILURE);

export default function HandOverRound({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { id, ready, unnumbered, kept, staying, carriers, last } = loaderData;
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
      {staying > 0 && (
        <p className="t-sm c-2">
          {staying > 1
            ? `Les ${staying} autres ne sont pas prêts : ils restent dans la préparation.`
            : "Un autre n’est pas prêt : il reste dans la préparation."}
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
      {unnumbered.length > 0 && <Numbers parcels={unnumbered} carriers={carriers} last={last} />}
      <p className="t-sm c-2">
        Chaque client reçoit un e-mail avec son numéro de suivi. Une commande dont le dernier colis
        part passe à « Expédiée ».
      </p>
    </FormDialog>
  );
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

type NumbersProps = { parcels: readonly RoundParcel[]; carriers: readonly string[]; last: string };

/** Without a label, what the carrier's own site gave: typed, or pasted as a column. */
function Numbers({ parcels, carriers, last }: NumbersProps) {
  const table = useRef<HTMLDivElement>(null);
  const columns: Column<RoundParcel>[] = [
    { head: "Colis", cell: ({ number, customer }) => `${number}. ${customer}` },
    {
      head: "Transporteur",
      cell: ({ id, carrier, customer }) => (
        <Input
          name={`transporteur-${id}`}
          defaultValue={carrier ?? last}
          list="transporteurs"
          maxLength={80}
          aria-label={`Transporteur, ${customer}`}
        />
      ),
    },
    {
      head: "Numéro de suivi",
      cell: ({ id, customer }) => (
        <Input
          name={`numero-${id}`}
          maxLength={80}
          autoComplete="off"
          aria-label={`Numéro de suivi, ${customer}`}
          onPaste={(event) => spread(event, table.current)}
        />
      ),
    },
  ];
  return (
    <div ref={table} className="stack [--stack:.5rem]">
      <p className="t-xs">
        Une colonne de numéros collée dans le premier champ remplit les suivants.
      </p>
      <Table label="Numéros de suivi" columns={columns} rows={parcels} isPlain />
      <datalist id="transporteurs">
        {carriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}

/** One number a line, from the field on which it is pasted. */
function spread(event: ClipboardEvent<HTMLInputElement>, table: HTMLElement | null) {
  const numbers = event.clipboardData
    .getData("text")
    .split(/\r?\n/)
    .map((one) => one.trim());
  if (numbers.filter(Boolean).length < 2 || !table) return;
  event.preventDefault();
  const fields = [...table.querySelectorAll<HTMLInputElement>("input[name^=numero-]")];
  const from = fields.indexOf(event.currentTarget);
  for (const [at, number] of numbers.filter(Boolean).entries()) {
    const field = fields[from + at];
    if (field) field.value = number;
  }
}
