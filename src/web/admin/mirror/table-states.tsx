import { mirrorTableFr } from "#copy/connections/mirror.ts";
import { formatCount, formatDay, formatTime } from "#copy/formats.ts";
import type { MirrorState } from "#shop/mirror/read-mirror-state.server.ts";
import { Tag } from "#ui/badge.tsx";

type MirrorTableState = MirrorState["tables"][number];

/** One card a table: how many rows have their record, what waits and what failed. */
export function TableStates({ tables }: { tables: readonly MirrorTableState[] }) {
  return (
    <section className="conn-grid" aria-label="Tables du miroir">
      {tables.map((table) => (
        <TableState key={table.table} state={table} />
      ))}
    </section>
  );
}

function TableState({ state }: { state: MirrorTableState }) {
  const { table, waiting, running, failed, mirrored, lastSuccess } = state;
  const facts = [
    ["Copiés", formatCount(mirrored)],
    ["En attente", formatCount(waiting + running)],
    ["En échec", formatCount(failed)],
    [
      "Dernière copie",
      lastSuccess ? `${formatDay(lastSuccess)} à ${formatTime(lastSuccess)}` : "—",
    ],
  ] as const;
  return (
    <article className="conn">
      <header>
        <h2>{mirrorTableFr[table]}</h2>
        {failed > 0 ? (
          <Tag tone="red">En échec</Tag>
        ) : waiting + running > 0 ? (
          <Tag tone="amber">En cours</Tag>
        ) : (
          <Tag tone="green">À jour</Tag>
        )}
      </header>
      <dl className="stack [--stack:.375rem] text-sm">
        {facts.map(([name, fact]) => (
          <div key={name} className="row row--between">
            <dt className="c-3">{name}</dt>
            <dd className="tnum">{fact}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
