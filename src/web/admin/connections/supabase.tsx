import { storeStateFr } from "#copy/connections/store-state.ts";
import { shownIn } from "#shop/connections/store-status.ts";
import { Tag } from "#ui/badge.tsx";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { changeThenTell } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/supabase";
import { useAdminPage } from "./admin-page.ts";
import { TableList } from "./table-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return null;
}

/** Stays open: the dots show what has changed. */
export const action = (args: Route.ActionArgs) =>
  changeThenTell(args, "/admin/connexions/supabase", async (_, { connections }) => {
    const { relational } = await connections.check();
    return relational.isReached ? "donnees-actualisees" : "donnees-non-actualisees";
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function SupabaseDialog({ actionData: reply }: Route.ComponentProps) {
  const { relational } = useAdminPage().stores;
  const { label, tone } = storeStateFr[relational.state];
  return (
    <FormDialog
      title="Configuration Supabase"
      closeHref="/admin"
      reply={reply}
      submit="Rafraîchir la connexion"
    >
      <div className="row row--between">
        <span>État</span>
        <Tag tone={tone}>{label}</Tag>
      </div>
      <div className="conn border-0 bg-transparent p-0">
        <TableList tables={shownIn("dialog", relational)} missing="Manquante" />
      </div>
    </FormDialog>
  );
}
