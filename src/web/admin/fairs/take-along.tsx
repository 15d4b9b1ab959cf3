import { type FormEvent, useState } from "react";
import { data, Form, href, useLocation, useNavigate } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import { newId } from "#kernel/ids.ts";
import {
  listChosen,
  listTakeable,
  readSpecimen,
  type Takeable,
} from "#shop/fairs/desk/list-takeable.server.ts";
import { takeOut } from "#shop/fairs/take-out.server.ts";
import { type Pieces, piecesField, readPieces } from "#shop/fairs/typed-pieces.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Input } from "#ui/field.tsx";
import { type Column, Table } from "#ui/table/table.tsx";
import { Measures } from "#ui/text/measures.tsx";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";
import { useOneSubmission } from "#web/parts/forms/use-one-submission.ts";
import { houseContext } from "#web/server/house.server.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import type { Route } from "./+types/take-along";
import { FairBack } from "./fair-back.tsx";
import { mustFindFair } from "./found-fair.server.ts";
import { NO_NUMBER, piecesForm, postedPieces } from "./pieces-form.server.ts";
import { useTypedPieces } from "./use-typed-pieces.ts";

const NOT_TAKEN = "Rien n’a été emporté. Veuillez réessayer.";
const LONGEST_SEARCH = 200;
const isAny = ({ quantity }: Pieces) => quantity > 0;

export async function loader(args: Route.LoaderArgs) {
  const { id, name, state } = await mustFindFair(args);
  const { database } = args.context.get(houseContext);
  const { searchParams } = new URL(args.request.url);
  const text = (searchParams.get("q") ?? "").replaceAll("\0", "").slice(0, LONGEST_SEARCH);
  const found = await listTakeable(database, text);
  // Without a script, a search says what was typed before it.
  const typed = (readPieces(searchParams.entries(), "pieces") ?? []).filter(isAny);
  const ids = typed.map(({ variantId }) => variantId);
  const quantities = new Map(typed.map(({ variantId, quantity }) => [variantId, quantity]));
  return {
    fair: { id, name, state },
    text,
    found,
    chosen: (ids.length > 0 ? await listChosen(database, ids) : []).map((one) => ({
      ...one,
      quantity: quantities.get(one.variantId) ?? 0,
    })),
    isExact: readSpecimen(text) !== null,
    formId: newId(),
  };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, piecesForm(NOT_TAKEN), async ({ formId }, by, house) => {
    const { id: fairId } = await mustFindFair(args);
    const posted = await postedPieces(args.request, ["pieces"]);
    if (!posted) return NO_NUMBER;
    const taken = await takeOut(house, { by, formId, fairId, wanted: posted.pieces });
    if (taken.ok) {
      return tell(href("/admin/foires/:id", { id: fairId }), "foire-emporte", taken.value.pieces);
    }
    if (taken.error.code === "not_found") throw data(null, { status: 404 });
    return { status: 409, failure: refusalFr(taken.error) };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), NOT_TAKEN);

type Refused = { code: string; name?: string };

function refusalFr({ code, name }: Refused): string {
  if (code === "nothing") return "Indiquez combien vous emportez.";
  if (code === "ended") return "Cette foire est finie : rien n’a été emporté.";
  if (code === "not_on_sale")
    return `${name || "Une plante"} n’est plus en vente : rien n’a été emporté.`;
  return `Il n’y a plus assez de ${name} : un paiement en cours en garde peut-être. Rien n’a été emporté.`;
}

/** « J’emporte »: what is chosen here leaves the shop at once. */
export default function TakeAlong({ loaderData, actionData }: Route.ComponentProps) {
  const { fair, text, found, chosen, isExact } = loaderData;
  // The form that is tried again is the same.
  const [formId] = useState(loaderData.formId);
  const { pathname, search } = useLocation();
  const isSending = useIsSending(`${pathname}${search}`);
  const submitOnce = useOneSubmission(isSending, actionData, () => {});
  const navigate = useNavigate();
  const { typed, others, keep } = useTypedPieces(found, chosen);
  const lookFor = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    keep(event.currentTarget, { isOver: true });
    const q = String(new FormData(event.currentTarget).get("q") ?? "");
    navigate(`?${new URLSearchParams({ q })}`, { preventScrollReset: true });
  };
  const shown = columns({ typed, isExact });
  return (
    <>
      <FairBack fair={fair} />
      <AdminHead
        title="J’emporte"
        lede="Ce que vous emportez n’est plus en vente en ligne. Ce qui est en cours de paiement reste à son client."
      />
      <Form
        method="post"
        className="wrap stack [--stack:1rem]"
        onChange={(event) => keep(event.currentTarget)}
        onSubmit={(event) => (isSearch(event.nativeEvent) ? lookFor(event) : submitOnce(event))}
      >
        <search className="fair-search">
          <label className="sr-only" htmlFor="plante">
            Chercher une plante ou scanner un numéro
          </label>
          <Input
            id="plante"
            name="q"
            type="search"
            defaultValue={text}
            placeholder="Une plante, ou le numéro d’un plant"
            autoComplete="off"
          />
          {/* Without a script the browser takes along what was typed. */}
          <Button type="submit" variant="line" formMethod="get" formNoValidate value={SEARCH}>
            Chercher
          </Button>
        </search>
        <FormFailure reply={actionData} />
        <input type="hidden" name="formId" value={formId} />
        {others.length > 0 && (
          <section aria-labelledby="deja" className="stack [--stack:.75rem]">
            <h2 id="deja" className="t-label">
              Déjà choisies
            </h2>
            <Table
              label="Plantes déjà choisies"
              className="fair-take"
              columns={shown}
              rows={others.map(asRow)}
            />
          </section>
        )}
        <Table
          label="Plantes à emporter"
          className="fair-take"
          columns={shown}
          rows={found.map(asRow)}
          empty={<EmptyState title="Aucune plante">Cherchez-la par son nom.</EmptyState>}
        />
        {(found.length > 0 || others.length > 0) && (
          <div className="fair-send">
            <Button type="submit" busy={isSending}>
              Emporter
            </Button>
          </div>
        )}
      </Form>
    </>
  );
}

const SEARCH = "chercher";
const isSearch = (event: Event): boolean =>
  (event as SubmitEvent).submitter?.getAttribute("value") === SEARCH;

type Row = Takeable & { id: string };
const asRow = (one: Takeable): Row => ({ ...one, id: one.variantId });

const UNIQUE = "pièce unique";
const freeFr = ({ free, isSpecimen }: Pick<Takeable, "free" | "isSpecimen">): string =>
  isSpecimen ? UNIQUE : `${free} ${free > 1 ? "disponibles" : "disponible"}`;

type Shown = { typed: ReadonlyMap<string, string>; isExact: boolean };

const columns = ({ typed, isExact }: Shown): readonly Column<Row>[] => [
  {
    head: "Plante",
    cell: ({ name, detail }) => (
      <>
        <span className="t-plant">
          <Measures>{name}</Measures>
        </span>
        {detail && (
          <span className="t-xs c-3 block">
            <Measures>{detail}</Measures>
          </span>
        )}
      </>
    ),
  },
  {
    head: "Prix",
    isNumber: true,
    cell: ({ priceCents, ...piece }) => (
      <>
        {formatPrice(priceCents)}
        <span className="c-3 md:hidden">, {freeFr(piece)}</span>
      </>
    ),
  },
  {
    head: "Disponible",
    isNumber: true,
    className: "max-md:hidden",
    cell: ({ free, isSpecimen }) => (isSpecimen ? UNIQUE : free),
  },
  {
    head: "J’emporte",
    className: "fair-number",
    isNumber: true,
    cell: ({ variantId, name, free }) => (
      <Input
        name={piecesField("pieces", variantId)}
        type="number"
        inputMode="numeric"
        min={0}
        max={free}
        defaultValue={typed.get(variantId) ?? (isExact ? 1 : undefined)}
        placeholder="0"
        aria-label={`Combien de ${name}`}
      />
    ),
  },
];
