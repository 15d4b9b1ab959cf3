import type { RouterContextProvider } from "react-router";
import { findDraft } from "#shop/drafts/find-draft.server.ts";
import type { DraftPlace, FormDraft } from "#shop/drafts/form-draft.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Where a form's drafts are kept, and the one that is there. */
export type DraftOffer = DraftPlace & {
  userId: string;
  /** Of what is edited, now. */
  version: string;
  draft: FormDraft | null;
};

export async function readDraft(
  args: Args,
  { version, ...place }: DraftPlace & { version: string },
): Promise<DraftOffer> {
  const { userId } = await requireAdmin(args);
  const { database, clock } = args.context.get(houseContext);
  const draft = await findDraft({ db: database.db, clock }, { userId, ...place });
  return { ...place, userId, version, draft };
}
