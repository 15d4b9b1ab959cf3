import { data, href, Link } from "react-router";
import { isId } from "#kernel/ids.ts";
import { LONGEST_PLACE, typedPlace } from "#shop/stock/place.ts";
import { knownPlaces, listPlaces, savePlaces } from "#shop/stock/places.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Input } from "#ui/field.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { tell } from "../forms/answer-admin-form.server.ts";
import { List } from "../lists/list.tsx";
import { ListSearch } from "../lists/list-filters.tsx";
import { ListScreen } from "../lists/list-screen.tsx";
import { loadScreen } from "../screen.server.ts";
import type { Route } from "./+types/places";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database } = args.context.get(houseContext);
  const search = (args.url.searchParams.get("q") ?? "").replaceAll("\0", "").trim().slice(0, 100);
  return loadScreen(args, async () => {
    const [units, known] = await Promise.all([listPlaces(database, search), knownPlaces(database)]);
    return { units, known };
  });
}

/** One field for each pile; those that are not sent stay as they are. */
export async function action(args: Route.ActionArgs) {
  const by = await requireAdmin(args);
  const posted = await args.request.formData().catch(() => null);
  if (!posted) throw data(null, { status: 400 });
  const places = new Map<string, string | null>();
  for (const [name, typed] of posted) {
    const id = name.startsWith("place-") ? name.slice("place-".length) : "";
    if (!isId(id) || typeof typed !== "string") continue;
    const place = typedPlace.safeParse(typed);
    if (!place.success) return data({ failure: TOO_LONG }, { status: 422 });
    places.set(id, place.data);
  }
  const { database, clock } = args.context.get(houseContext);
  const count = await savePlaces({ db: database.db, clock }, { places, by });
  return tell(href("/admin/places"), "places-enregistrees", count);
}

const TOO_LONG = `Une place tient en ${LONGEST_PLACE} caractères.`;

export default function Places({ loaderData, actionData }: Route.ComponentProps) {
  const action = href("/admin/places");
  const isSending = useIsSending(action);
  return (
    <ListScreen
      title="Places"
      lede="Où se trouve chaque plante : la cueillette va de place en place"
      actions={
        <Link className={buttonClass("line")} to={href("/admin/preparation")}>
          Préparation
        </Link>
      }
      page={loaderData}
    >
      {({ units, known }) => (
        <>
          <ListSearch
            path={action}
            filters={[{ type: "search", name: "q", label: "Plante ou place" }]}
          />
          {actionData && "failure" in actionData && (
            <Alert kind="error">{actionData.failure}</Alert>
          )}
          <StepForm action={action} className="stack [--stack:1rem]">
            <List
              label="Places"
              columns={[
                { head: "Plante", cell: ({ name }) => name },
                {
                  head: "Place",
                  at: "wide",
                  cell: ({ id, name, place }) => (
                    <Input
                      key={place ?? ""}
                      name={`place-${id}`}
                      defaultValue={place ?? ""}
                      list="places"
                      maxLength={LONGEST_PLACE}
                      placeholder="Serre 1, table C"
                      aria-label={`Place de ${name}`}
                    />
                  ),
                },
              ]}
              rows={units}
              empty={{ title: "Aucune plante trouvée" }}
            />
            <datalist id="places">
              {known.map((place) => (
                <option key={place} value={place} />
              ))}
            </datalist>
            {units.length > 0 && (
              <div>
                <Button type="submit" busy={isSending}>
                  Enregistrer les places
                </Button>
              </div>
            )}
          </StepForm>
        </>
      )}
    </ListScreen>
  );
}
