import { Pencil, Plus, RotateCcw, Trash2 } from "lucide-react";
import { href, Link, Outlet } from "react-router";
import type { Question } from "#shop/content/faq.ts";
import { readFaq } from "#shop/content/read-faq.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import { ScreenFailure } from "../frame/screen-failure.tsx";
import { LineLink, Mark, MoveMarks } from "../lists/line-buttons.tsx";
import { loadScreen } from "../screen.server.ts";
import type { Route } from "./+types/faq";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database } = args.context.get(houseContext);
  return loadScreen(args, async () => ({ questions: await readFaq(database) }));
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Questions fréquentes" lede="Dans l’ordre de la page FAQ">
        <Link className={buttonClass("primary", { size: "sm" })} to={href("/admin/faq/:id", NEW)}>
          <Plus className="icon icon--sm" /> Ajouter une question
        </Link>
      </AdminHead>
      {loaderData ? <Questions {...loaderData} /> : <ScreenFailure />}
      <Outlet />
    </>
  );
}

const NEW = { id: "nouvelle" };

function Questions({ questions }: { questions: readonly Question[] }) {
  const shown = questions.filter(({ archived }) => !archived);
  const archived = questions.filter((one) => one.archived);
  return (
    <div className="wrap stack [--stack:2rem]">
      {shown.length === 0 && <EmptyState title="Aucune question" />}
      <ol className="bo-lines">
        {shown.map((one, place) => (
          <li key={one.id}>
            <span>{one.question}</span>
            <StepForm action={href("/admin/faq/:id/etat", one)} preventScrollReset>
              <MoveMarks name={one.question} place={place} count={shown.length} />
              <LineLink to={href("/admin/faq/:id", one)} label={`Modifier : ${one.question}`}>
                <Pencil className="icon" />
              </LineLink>
              <Mark kind="archived" label={`Retirer : ${one.question}`}>
                <Trash2 className="icon" />
              </Mark>
            </StepForm>
          </li>
        ))}
      </ol>
      {archived.length > 0 && (
        <section className="stack" aria-labelledby="retirees">
          <h2 className="t-plant" id="retirees">
            Questions retirées
          </h2>
          <ul className="bo-lines">
            {archived.map((one) => (
              <li key={one.id}>
                <span className="c-3">{one.question}</span>
                <StepForm action={href("/admin/faq/:id/etat", one)} preventScrollReset>
                  <Mark kind="restored" label={`Remettre : ${one.question}`}>
                    <RotateCcw className="icon" />
                  </Mark>
                </StepForm>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
