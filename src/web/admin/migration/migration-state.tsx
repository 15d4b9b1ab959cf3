import { href } from "react-router";
import { migrationFailureFr } from "#copy/connections/migration.ts";
import { formatCount } from "#copy/formats.ts";
import {
  type CatalogueMigration,
  canResume,
  progressOf,
} from "#shop/migration/catalogue-migration.ts";
import { Alert } from "#ui/alert.tsx";
import { Panel } from "#ui/panel.tsx";
import { StepButton } from "#web/parts/forms/step-form.tsx";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";
import { Progress } from "../forms/progress.tsx";
import { StartButton } from "./start-button.tsx";

type StateProps = { migration: CatalogueMigration; failure: string | null | undefined };

/** Where the migration is, and what can be done about it. */
export function MigrationState({ migration, failure }: StateProps) {
  return (
    <div className="stack [--stack:1rem]">
      {failure && <Alert kind="error">{failure}</Alert>}
      <Now migration={migration} />
    </div>
  );
}

function Now({ migration }: { migration: CatalogueMigration }) {
  const { done, total } = progressOf(migration);
  const label = "Avancement de la migration";
  const stop = (
    <div className="row">
      <Step id={migration.id} faire="arreter">
        Arrêter
      </Step>
    </div>
  );
  switch (migration.state) {
    case "comparing":
      return (
        <>
          <Progress label={label} done={0}>
            Lecture d’Airtable et comparaison avec le catalogue…
          </Progress>
          {stop}
        </>
      );
    case "ready":
      return <Ready migration={migration} total={total} />;
    case "running":
      return (
        <>
          <Progress label={label} done={done} total={total}>
            Copie en cours : {formatCount(done)} sur {formatCount(total)}
          </Progress>
          {stop}
        </>
      );
    case "stopped":
      return (
        <>
          <Alert kind="warning">
            {canResume(migration)
              ? `Migration arrêtée : ${formatCount(done)} sur ${formatCount(total)}.`
              : "Comparaison arrêtée : rien n’a été modifié."}
          </Alert>
          <Again migration={migration} />
        </>
      );
    case "failed":
      return (
        <>
          <Alert kind="error">
            Erreur lors de la migration vers Supabase.{" "}
            {migrationFailureFr[migration.failure ?? "internal"]}
          </Alert>
          <Again migration={migration} />
        </>
      );
    case "done":
      return <Report migration={migration} />;
  }
}

function Ready({ migration, total }: { migration: CatalogueMigration; total: number }) {
  if (total === 0) {
    const isEmpty = Object.values(migration.counts).every((count) => count === 0);
    return (
      <Alert kind="info">
        {isEmpty
          ? "La table Products d’Airtable est vide : il n’y a rien à copier."
          : "Rien à copier : le catalogue est déjà comme dans Airtable."}
      </Alert>
    );
  }
  return (
    <div className="row row--between">
      <p className="t-body">
        {formatCount(total)} {total > 1 ? "produits seront écrits" : "produit sera écrit"}. Rien
        n’est encore enregistré.
      </p>
      <Step id={migration.id} faire="lancer" isMain>
        Lancer la migration
      </Step>
    </div>
  );
}

function Report({
  migration: { added, updated, skipped, counts },
}: {
  migration: CatalogueMigration;
}) {
  const figures = [
    ["Ajoutés", added],
    ["Mis à jour", updated],
    ["Déjà identiques", counts.unchanged],
    ["Refusés", counts.refused],
    ["Laissés, modifiés entre-temps", skipped],
  ] as const;
  return (
    <>
      <Alert kind="success">Migration vers Supabase réussie</Alert>
      <Panel id="rapport" title="Rapport">
        <dl className="stack [--stack:.5rem] max-w-md text-sm">
          {figures.map(([name, count]) => (
            <div key={name} className="row row--between">
              <dt>{name}</dt>
              <dd className="tnum font-[550]">{formatCount(count)}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </>
  );
}

function Again({ migration }: { migration: CatalogueMigration }) {
  return (
    <div className="row [--row:.625rem]">
      {canResume(migration) && (
        <Step id={migration.id} faire="lancer" isMain>
          Reprendre
        </Step>
      )}
      <StartButton from="/admin" />
    </div>
  );
}

type StepProps = {
  id: string;
  faire: "lancer" | "arreter";
  isMain?: boolean;
  children: string;
};

function Step({ id, faire, isMain = false, children }: StepProps) {
  const action = href("/admin/migration/:id", { id });
  const variant = isMain ? "primary" : "line";
  return (
    <StepButton
      action={action}
      name="faire"
      value={faire}
      variant={variant}
      busy={useIsSending(action)}
    >
      {children}
    </StepButton>
  );
}
