import { href } from "react-router";
import { newId } from "#kernel/ids.ts";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/new-fair";
import { FairDialog } from "./fair-dialog.tsx";
import { answerFair } from "./save-fair-form.server.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return { key: newId() };
}

export const action = (args: Route.ActionArgs) => answerFair(args, null);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function NewFair({ loaderData, actionData }: Route.ComponentProps) {
  const values = {
    version: "0",
    name: "",
    place: "",
    startsOn: "",
    endsOn: "",
    isSplit: undefined,
  };
  return (
    <FairDialog
      values={{ ...loaderData, ...values }}
      reply={actionData}
      isNew
      closeHref={href("/admin/foires")}
    />
  );
}
