import { Link } from "react-router";

import { mirrorErrorFr } from "#copy/connections/store-trouble.ts";
import { formatDay, formatTime } from "#copy/formats.ts";
import type { MirrorTrouble } from "#shop/mirror/list-mirror-troubles.server.ts";
import { Tag } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Cell, Row, Table } from "#ui/table.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";

/** With the French name of its job. */
export type ShownTrouble = MirrorTrouble & { title: string };

const COLUMNS = ["Copie", "État", "Motif", { label: "Actions", isNumber: true }];

export function TroubleTable({ troubles }: { troubles: readonly ShownTrouble[] }) {
  return (
    <Table label="Tableau des copies en difficulté" columns={COLUMNS}>
      {troubles.map((trouble) => (
        <Trouble key={trouble.id} trouble={trouble} />
      ))}
    </Table>
  );
}

function Trouble({ trouble }: { trouble: ShownTrouble }) {
  const { id, title, error, attempts, maxAttempts, nextAt, subject } = trouble;
  const { words, detail } = mirrorErrorFr(error);
  return (
    <Row>
      <Cell at="wide" className="md:min-w-40">
        <Subject trouble={trouble} />
        <p className="t-xs">{title}</p>
      </Cell>
      <Cell at="wide">
        {nextAt ? <Tag tone="amber">Sera réessayée</Tag> : <Tag tone="red">En échec</Tag>}
        <p className="t-xs md:whitespace-nowrap">
          {attempts} essai{attempts > 1 ? "s" : ""} sur {maxAttempts}
          {nextAt && `, prochain le ${formatDay(nextAt)} à ${formatTime(nextAt)}`}
        </p>
      </Cell>
      <Cell at="wide" className="md:max-w-[30rem] md:min-w-60 break-words text-sm">
        {words}
        {detail && <p className="t-xs">{detail.slice(0, 300)}</p>}
      </Cell>
      <Cell at="foot" className="num">
        <StepForm action="/admin/miroir" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            name="faire"
            value="relancer"
            className={buttonClass("line", { size: "sm" })}
            aria-label={`Réessayer : ${subject ?? title}`}
          >
            Réessayer
          </button>
        </StepForm>
      </Cell>
    </Row>
  );
}

const PLACES: Readonly<Record<string, string>> = {
  "mirror-order": "/admin/commandes",
  "mirror-product": "/admin/produits",
};

function Subject({ trouble: { name, rowId, subject } }: { trouble: ShownTrouble }) {
  const place = PLACES[name];
  if (!subject) return "Plus dans la boutique";
  if (!place || !rowId) return subject;
  return (
    <Link className="link link--tap" to={`${place}/${rowId}`}>
      {subject}
    </Link>
  );
}
