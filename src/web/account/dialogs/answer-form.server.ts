import { type RouterContextProvider, redirect } from "react-router";
import { tooManyAttemptsFr } from "#copy/too-many-attempts.ts";
import type { TooManyAttempts } from "#shop/identity/attempts/too-many-attempts.ts";
import {
  answerFormAs,
  changeThenTellAs,
  type Refusal,
} from "#web/server/answers/answer-form.server.ts";
import { requireCustomer } from "#web/server/session.server.ts";
import type { AccountTab } from "../frame/account-tab.ts";
import { type Done, doneAddress } from "../frame/done.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

const pressed = changeThenTellAs(requireCustomer);

export const answerForm = answerFormAs(requireCustomer);

/** The answer to a change that was made: the tab that says so. */
export const tell = (tab: AccountTab, done: Done): Response => redirect(doneAddress(tab, done));

export const changeThenTell = (
  args: Args,
  tab: AccountTab,
  change: Parameters<typeof pressed<Done>>[2],
) => pressed(args, (done) => doneAddress(tab, done), change);

export const tooMany = ({ retryAfterSeconds }: TooManyAttempts): Refusal => ({
  status: 429,
  failure: tooManyAttemptsFr(retryAfterSeconds),
});
