import { type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { closeDraft } from "#shop/drafts/close-draft.server.ts";
import { readDraftMark } from "#shop/drafts/draft-change.ts";
import { DRAFT_FIELD } from "#shop/drafts/form-draft.ts";
import type { SignedIn } from "#shop/identity/sessions/signed-in.ts";
import {
  answerFormAs,
  changeThenTellAs,
  type Refusal,
  type UseCaseHouse,
} from "#web/server/answers/answer-form.server.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { type NoticeCode, noticeAddress } from "../frame/notices.ts";

const answer = answerFormAs(requireAdmin);
type Args = { request: Request; context: Readonly<RouterContextProvider> };

const pressed = changeThenTellAs(requireAdmin);

/** The answer to a change that was made: the page that says so. */
export const tell = (page: string, code: NoticeCode, count?: number): Response =>
  redirect(noticeAddress(page, code, count));

export const changeThenTell = (
  args: Args,
  page: string,
  change: Parameters<typeof pressed<NoticeCode>>[2],
) => pressed(args, (code) => noticeAddress(page, code), change);

/** For the address of a button: typed into a browser, it shows the page that the button stands on. */
export async function showPage(args: Args, page: string): Promise<Response> {
  await requireAdmin(args);
  return redirect(page);
}

/** What was saved is no draft any more. */
export const answerAdminForm: typeof answer = (args, form, change) =>
  answer(args, form, async (value, who, house) => {
    const answered = await change(value, who, house);
    if (answered instanceof Response) await forgetDraft(args, who.userId);
    return answered;
  });

/** For a dialog that asks whether to go on, and nothing else. */
export const answerConfirmation = (
  args: Args,
  failure: string,
  change: (by: SignedIn, house: UseCaseHouse) => Promise<Response | Refusal>,
) => answer(args, { schema: z.object({}), failure }, (_, by, house) => change(by, house));

async function forgetDraft({ request, context }: Args, userId: string): Promise<void> {
  const { database, clock, logger } = context.get(houseContext);
  const fields = await readFields(request.clone(), [DRAFT_FIELD]);
  const draft = readDraftMark(fields.get(DRAFT_FIELD));
  if (!draft) return;
  try {
    await closeDraft({ db: database.db, clock }, { userId, ...draft });
  } catch (error) {
    // The form is saved, whatever becomes of its draft.
    logger.error({ err: error }, "draft not closed");
  }
}
