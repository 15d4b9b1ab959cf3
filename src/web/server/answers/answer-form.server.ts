import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider, redirect } from "react-router";
import type { z } from "zod";
import type { House } from "#compose.server.ts";
import type { SignedIn } from "#shop/identity/sessions/signed-in.ts";
import type { FormReply } from "#web/parts/forms/form-reply.ts";
import { houseContext } from "../house.server.ts";
import { readFields } from "./read-fields.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };
type Require = (args: Args) => Promise<SignedIn>;
/** The house, with its database where use cases look for it. */
export type UseCaseHouse = House & Pick<House["database"], "db">;
export type Refusal = { status: number; failure?: string; fields?: Record<string, string> };
type Form<Shape extends z.ZodRawShape> = {
  schema: z.ZodObject<Shape>;
  /** Said when the change could not be made for a reason of our own. */
  failure: string;
};

const SECRETS = [
  "password",
  "current",
  "next",
  "apiKey",
  "instagramKey",
  "publicKey",
  "secretKey",
  "signatureKey",
];

/** Who is it, what was typed, do it: a form is answered by these three steps. */
export const answerFormAs =
  (require: Require) =>
  async <Shape extends z.ZodRawShape>(
    args: Args,
    { schema, failure }: Form<Shape>,
    change: (
      value: z.infer<z.ZodObject<Shape>>,
      who: SignedIn,
      house: UseCaseHouse,
    ) => Promise<Response | Refusal>,
  ) => {
    const read = async () =>
      parseWithZod(await readFields(args.request.clone(), Object.keys(schema.shape)), { schema });
    try {
      const who = await require(args);
      const submission = await read();
      if (submission.status !== "success") return refuse(422, null, submission.reply(hidden));
      const answer = await change(submission.value, who, houseOf(args));
      if (answer instanceof Response) return answer;
      const errors = Object.entries(answer.fields ?? {}).map(([name, error]) => [name, [error]]);
      const fieldErrors = Object.fromEntries(errors);
      const result = submission.reply({ ...hidden, fieldErrors, formErrors: [] });
      return refuse(answer.status, answer.failure ?? null, result);
    } catch (error) {
      logFailure(args, error);
      return refuse(503, failure, (await read()).reply({ ...hidden, formErrors: [] }));
    }
  };

/** For a button without fields to show again: the page that it stands on says what came of it. */
export const changeThenTellAs =
  (require: Require) =>
  async <Code extends string>(
    args: Args,
    address: (code: Code | "echec") => string,
    change: (who: SignedIn, house: UseCaseHouse) => Promise<Code>,
  ): Promise<Response> => {
    try {
      return redirect(address(await change(await require(args), houseOf(args))));
    } catch (error) {
      logFailure(args, error);
      return redirect(address("echec"));
    }
  };

const hidden = { hideFields: SECRETS };

const refuse = (status: number, failure: string | null, result: FormReply["result"]) =>
  data<FormReply>({ failure, result }, { status });

function houseOf({ context }: Args): UseCaseHouse {
  const house = context.get(houseContext);
  return { ...house, db: house.database.db };
}

/** What is thrown and is no error is an answer of its own: a redirect, a page that is not found. */
function logFailure({ context }: Args, error: unknown): void {
  if (!(error instanceof Error)) throw error;
  context.get(houseContext).logger.error({ err: error }, "form not answered");
}
