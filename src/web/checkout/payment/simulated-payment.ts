import { z } from "zod";
import { paymentErrorFr } from "#copy/orders/payment-errors.ts";
import { readJson } from "#web/server/answers/read-json.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/simulated-payment";

// Without a NUL, which PostgreSQL refuses to look for.
const clientSecret = z
  .string()
  .max(200)
  .regex(/^[^\0]+$/);

const card = z.object({
  clientSecret,
  number: z.string().max(40),
  // « 04 / 28 », as the field writes it.
  expiry: z.string().regex(/^\s*\d{2}\s*\/\s*\d{2}\s*$/),
  cvc: z.string().trim().max(4),
});
const answerToBank = z.object({ clientSecret, authentication: z.enum(["confirm", "refuse"]) });
const posted = z.union([answerToBank, card]);

/** The card field of the simulated provider pays here. What was typed goes no further. */
export async function action({ request, context }: Route.ActionArgs) {
  const { simulatedTill } = context.get(houseContext);
  if (!simulatedTill) return new Response(null, { status: 404 });
  const parsed = posted.safeParse(await readJson(request));
  if (!parsed.success) return refused("incomplete_card", 400);

  const answer =
    "authentication" in parsed.data
      ? await simulatedTill.authenticate({
          clientSecret: parsed.data.clientSecret,
          confirmed: parsed.data.authentication === "confirm",
        })
      : await simulatedTill.pay({
          clientSecret: parsed.data.clientSecret,
          card: read(parsed.data),
        });
  if (answer.outcome === "refused") return refused(answer.code, 200);
  if (answer.outcome === "succeeded") return Response.json(answer);
  return Response.json({ ...answer, message: paymentErrorFr("authentication_required") });
}

const refused = (code: string, status: number) =>
  Response.json({ outcome: "refused", code, message: paymentErrorFr(code) }, { status });

function read({ number, expiry, cvc }: z.infer<typeof card>) {
  const [month = "", year = ""] = expiry.split("/");
  return { number, cvc, expiryMonth: Number(month), expiryYear: 2000 + Number(year) };
}
