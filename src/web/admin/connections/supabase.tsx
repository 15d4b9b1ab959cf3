import { redirect } from "react-router";
import { storeStateFr } from "#copy/connections/store-state.ts";
import { shownIn } from "#shop/connections/store-status.ts";
import { Tag } from "#ui/badge.tsx";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { noticeAddress } from "../frame/notices.ts";
import type { Route } from "./+types/supabase";
import { useAdminPage } from "./admin-page.ts";
import { TableList } from "./table-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return null;
}

/** Stays open: the dots show what has changed. */
export async function action(args: Route.ActionArgs) {
  await requireAdmin(args);
  const { relational } = await args.context.get(houseContext).connections.check();
  const code = relational.isReached ? "donnees-actualisees" : "donnees-non-actualisees";
  return redirect(noticeAddress("/admin/connexions/supabase", code));
}

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
