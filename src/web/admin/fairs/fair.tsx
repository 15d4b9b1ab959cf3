import { House, Pencil, Plus } from "lucide-react";
import { href, Link, Outlet } from "react-router";
import { fairDaysFr, fairMomentFr } from "#copy/fairs.ts";
import { formatPrice } from "#copy/formats.ts";
import { newId } from "#kernel/ids.ts";
import type { DeskFair } from "#shop/fairs/desk/find-fair.server.ts";
import { listFairs } from "#shop/fairs/desk/list-fairs.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { Fact } from "#ui/fact.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import { ScreenFailure } from "../frame/screen-failure.tsx";
import { ReturnBar } from "../lists/return-link.tsx";
import { loadScreen } from "../screen.server.ts";
import type { Route } from "./+types/fair";
import { FairConflicts } from "./fair-conflicts.tsx";
import { FairStory } from "./fair-story.tsx";
import { FairTable } from "./fair-table.tsx";
import { mustFindFair } from "./found-fair.server.ts";
import { OtherFairs } from "./other-fairs.tsx";
import { FairPhones } from "./phones/fair-phones.tsx";

export async function loader(args: Route.LoaderArgs) {
  const fair = await mustFindFair(args);
  const { database } = args.context.get(houseContext);
  return loadScreen(args, async () => {
    const others = (await listFairs(database)).filter(({ id }) => id !== fair.id);
    return { fair, others: others.slice(0, 5), formId: newId() };
  });
}

/** One fair: what was taken, what is sold as far as the phones have told, and what came home. */
export default function Fair({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ScreenFailure />;
  const { fair, others, formId } = loaderData;
  return (
    <>
      <ReturnBar to="/admin/foires">Foires</ReturnBar>
      <AdminHead title={fair.name} lede={ledeOf(fair)}>
        <FairButtons fair={fair} />
      </AdminHead>
      <div className="wrap desk-column">
        <FairConflicts fair={fair} formId={formId} />
        {fair.state !== "planned" && <Figures fair={fair} />}
        <div className="dash">
          <div className="desk-column col-span-8">
            <FairTable fair={fair} />
          </div>
          <div className="desk-column col-span-4">
            <FairStory fair={fair} />
            <FairPhones fair={fair} />
          </div>
        </div>
        <OtherFairs fairs={others} />
      </div>
      <Outlet />
    </>
  );
}

const ledeOf = (fair: DeskFair) => [fair.place, fairDaysFr(fair)].filter(Boolean).join(", ");

function FairButtons({ fair: { id, state } }: { fair: DeskFair }) {
  const params = { id };
  return (
    <>
      <Link
        className={buttonClass("quiet", { size: "sm" })}
        to={href("/admin/foires/:id/modifier", params)}
        preventScrollReset
      >
        <Pencil className="icon icon--sm" aria-hidden="true" /> Modifier
      </Link>
      {state !== "ended" && (
        <Link
          className={buttonClass(state === "planned" ? "primary" : "line", { size: "sm" })}
          to={href("/admin/foires/:id/emporter", params)}
        >
          <Plus className="icon icon--sm" aria-hidden="true" />{" "}
          {state === "planned" ? "J’emporte" : "J’emporte d’autres plantes"}
        </Link>
      )}
      {state === "open" && (
        <Link
          className={buttonClass("primary", { size: "sm" })}
          to={href("/admin/foires/:id/rentrer", params)}
          preventScrollReset
        >
          <House className="icon icon--sm" aria-hidden="true" /> Je rentre
        </Link>
      )}
    </>
  );
}

function Figures({ fair }: { fair: DeskFair }) {
  const { lines, devices, soldPieces, takingsCents, state } = fair;
  const taken = lines.reduce((all, line) => all + line.taken, 0);
  const heard = devices.map(({ heardAt }) => heardAt).toSorted();
  const last = heard.at(-1);
  return (
    <dl className="fair-figures">
      <Fact name="Emporté">
        {taken} <small>{lines.length > 1 ? `${lines.length} références` : "1 référence"}</small>
      </Fact>
      <Fact
        name={last && state === "open" ? `Vendu, connu ${fairMomentFr(new Date(last))}` : "Vendu"}
      >
        {soldPieces}
      </Fact>
      <Fact name="Recette">{formatPrice(takingsCents)}</Fact>
      {state === "ended" ? (
        <Fact name="Remis en ligne">{lines.reduce((all, line) => all + line.returned, 0)}</Fact>
      ) : (
        <Fact name={devices[0]?.name ?? "Téléphones"} className="is-words">
          {devices[0] ? `entendu ${fairMomentFr(new Date(devices[0].heardAt))}` : "aucun encore"}
        </Fact>
      )}
    </dl>
  );
}
