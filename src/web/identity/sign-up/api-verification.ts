import { z } from "zod";
import { tooManyAttemptsFr } from "#copy/too-many-attempts.ts";
import { EMAIL_SHAPE } from "#shop/identity/links/email-shape.ts";
import { requestVerificationMail } from "#shop/identity/links/request-verification-mail.server.ts";
import { readJson } from "#web/server/answers/read-json.server.ts";
import { clientAddressContext } from "#web/server/house.server.ts";
import { identityOf } from "#web/server/identity-of.server.ts";
import type { Route } from "./+types/api-verification";

const asked = z.object({ email: z.string().trim().regex(EMAIL_SHAPE) });

/** Mails the link that verifies an address once more; the same answer for an unknown one. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") {
    return new Response(null, { status: 405, headers: { Allow: "POST" } });
  }
  const given = asked.safeParse(await readJson(request));
  if (!given.success) {
    // Fixed letter for letter by the specification.
    const error = "You must provide either an email or phone number.";
    return Response.json({ error }, { status: 400 });
  }
  const clientAddress = context.get(clientAddressContext);
  const sent = await requestVerificationMail(identityOf(context), {
    email: given.data.email,
    clientAddress,
  });
  if (sent.ok) return new Response(null, { status: 204 });
  const { retryAfterSeconds } = sent.error;
  return Response.json(
    { error: tooManyAttemptsFr(retryAfterSeconds) },
    { status: 429, headers: { "Retry-After": String(retryAfterSeconds) } },
  );
}
