import { ArrowLeft } from "lucide-react";
import { data, Form, href, Link, redirect } from "react-router";
import { openPoint } from "#shop/carriers/point-token.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Field, Input } from "#ui/field.tsx";
import { hiddenMeta } from "#web/document/seo.ts";
import { PageHead } from "#web/parts/shell/page-head.tsx";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { clientAddressContext, houseContext } from "#web/server/house.server.ts";
import { paceQuestions } from "../../outcome/question-pace.server.ts";
import type { Route } from "./+types/point-page";
import { keepPoint, keptPoint } from "./point-cookie.server.ts";
import { PointList } from "./point-list.tsx";
import { searchPoints } from "./search-points.server.ts";

const LONGEST = 120;
const { isTooOften } = paceQuestions();

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const house = context.get(houseContext);
  const near = (url.searchParams.get("code") ?? "").slice(0, LONGEST);
  const country = (url.searchParams.get("pays") ?? "France").slice(0, LONGEST);
  const now = house.clock.now();
  if (near && isTooOften({ address: context.get(clientAddressContext), now })) {
    throw data(null, { status: 429, headers: { "Retry-After": "60" } });
  }
  const points = near ? ((await searchPoints(house, { near, country })) ?? []) : [];
  return { near, country, points, lastId: keptPoint(house.config, request)?.id, now };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { config } = context.get(houseContext);
  const fields = await readFields(request, ["point"]);
  const point = openPoint(config.secretKey, String(fields.get("point") ?? ""));
  if (!point) return data({ isRefused: true }, { status: 422 });
  return redirect(href("/checkout"), {
    status: 303,
    headers: { "Set-Cookie": keepPoint(config, point) },
  });
}

export const meta = () =>
  hiddenMeta("Choisir un point relais", "Le point relais où votre colis vous attendra.");

/** The same choice as in the checkout, for a browser without scripts. */
export default function PointPage({ loaderData, actionData }: Route.ComponentProps) {
  const { near, country, points, lastId, now } = loaderData;
  return (
    <div className="wrap pb-section">
      <div className="narrow stack [--stack:2rem]">
        <PageHead title="Choisir un point relais">
          <Link className="arrow-link is-back" to={href("/checkout")}>
            <ArrowLeft className="icon" /> Livraison
          </Link>
        </PageHead>
        <p className="t-body">
          Votre choix est retenu dans ce navigateur, et proposé en premier dans votre commande.
        </p>
        {actionData?.isRefused && (
          <Alert kind="error">Choisissez l’un des points relais de la liste.</Alert>
        )}
        <Form method="get" className="row [--row:.75rem] items-end">
          <input type="hidden" name="pays" value={country} />
          <Field id="code" label="Autour de" hint="Un code postal, une ville, ou les deux.">
            <Input name="code" defaultValue={near} maxLength={LONGEST} autoComplete="postal-code" />
          </Field>
          <Button type="submit" variant="line">
            Chercher
          </Button>
        </Form>
        {near && points.length === 0 && (
          <p className="t-body" role="status">
            Aucun point relais trouvé autour de cette adresse. Vous pourrez en nommer un dans votre
            commande.
          </p>
        )}
        {points.length > 0 && (
          <Form method="post" className="stack [--stack:1.5rem]">
            <h2 className="t-label" id="points-title">
              Points relais les plus proches
            </h2>
            <PointList points={points} labelledBy="points-title" lastId={lastId} now={now} />
            <div>
              <Button type="submit">Choisir ce point relais</Button>
            </div>
          </Form>
        )}
      </div>
    </div>
  );
}
