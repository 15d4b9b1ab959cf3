import { createMissingTables } from "#shop/connections/create-missing-tables.server.ts";
import { retryMirror } from "#shop/mirror/retry-mirror.server.ts";
import { changeThenTell, showPage } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/create-tables";

export const loader = (args: Route.LoaderArgs) => showPage(args, "/admin");

export const action = (args: Route.ActionArgs) =>
  changeThenTell(args, "/admin", async (by, house) => {
    const created = await createMissingTables(house);
    // The cards that are about to be drawn show what is there now.
    await house.connections.check();
    if (!created.ok) return "tables-erreur";
    // What failed for want of a table would otherwise wait for hours.
    await retryMirror(house, { by });
    return created.value === "all" ? "tables-creees" : "tables-partielles";
  });
