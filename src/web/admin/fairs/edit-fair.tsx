import { href } from "react-router";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { idIn } from "../forms/typed-id.server.ts";
import type { Route } from "./+types/edit-fair";
import { FairDialog } from "./fair-dialog.tsx";
import { mustFindFair } from "./found-fair.server.ts";
import { answerFair } from "./save-fair-form.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { id, version, name, place, startsOn, endsOn, isSplit } = await mustFindFair(args);
  const ticked = isSplit ? "on" : undefined;
  return { key: id, version: String(version), name, place, startsOn, endsOn, isSplit: ticked };
}

export const action = (args: Route.ActionArgs) => answerFair(args, idIn(args.params.id));

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function EditFair({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <FairDialog
      values={loaderData}
      reply={actionData}
      isNew={false}
      closeHref={href("/admin/foires/:id", params)}
    />
  );
}
