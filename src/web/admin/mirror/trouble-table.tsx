import { Link } from "react-router";
import { formatDay, formatTime } from "#copy/formats.ts";
import { jobNameFr } from "#copy/job-names.ts";
import { mirrorErrorFr } from "#copy/store-trouble.ts";
import type { MirrorTrouble } from "#shop/mirror/list-mirror-troubles.server.ts";
import { Tag } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { StepForm } from "#web/parts/step-form.tsx";

export function TroubleTable({ troubles }: { troubles: readonly MirrorTrouble[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className="table-scroll" tabIndex={0} aria-label="Tableau des copies en difficulté">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Copie</th>
            <th scope="col">État</th>
            <th scope="col">Motif</th>
            <th scope="col" className="num">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {troubles.map((trouble) => (
            <Trouble key={trouble.id} trouble={trouble} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Trouble({ trouble }: { trouble: MirrorTrouble }) {
  const { id, name, error, attempts, maxAttempts, nextAt, subject } = trouble;
  const { words, detail } = mirrorErrorFr(error);
  return (
    <tr>
      <td className="min-w-40">
        <Subject trouble={trouble} />
        <p className="t-xs">{jobNameFr(name)}</p>
      </td>
      <td>
        {nextAt ? <Tag tone="amber">Sera réessayée</Tag> : <Tag tone="red">En échec</Tag>}
        <p className="t-xs whitespace-nowrap">
          {attempts} essai{attempts > 1 ? "s" : ""} sur {maxAttempts}
          {nextAt && `, prochain le ${formatDay(nextAt)} à ${formatTime(nextAt)}`}
        </p>
      </td>
      <td className="max-w-[30rem] min-w-60 break-words text-sm">
        {words}
        {detail && <p className="t-xs">{detail.slice(0, 300)}</p>}
      </td>
      <td className="num">
        <StepForm action="/admin/miroir" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            name="faire"
            value="relancer"
            className={buttonClass("line", { size: "sm" })}
            aria-label={`Réessayer : ${subject ?? jobNameFr(name)}`}
          >
            Réessayer
          </button>
        </StepForm>
      </td>
    </tr>
  );
}

const PLACES: Readonly<Record<string, string>> = {
  "mirror-order": "/admin/commandes",
  "mirror-product": "/admin/produits",
};

function Subject({ trouble: { name, rowId, subject } }: { trouble: MirrorTrouble }) {
  const place = PLACES[name];
  if (!subject) return "Plus dans la boutique";
  if (!place || !rowId) return subject;
  return (
    <Link className="link" to={`${place}/${rowId}`}>
      {subject}
    </Link>
  );
}
