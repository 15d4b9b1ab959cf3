import { href, redirect } from "react-router";
import { z } from "zod";
import type { Db } from "#platform/db/database.server.ts";
import { recordConsent } from "#shop/consent/record-consent.server.ts";
import { CONSENT_KEPT } from "#web/parts/consent/cookie-bar.tsx";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { readJson } from "#web/server/answers/read-json.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/consent";

const choice = z.object({ analytics: z.boolean(), marketing: z.boolean() });

const typed = z.object({ choix: z.enum(["refuser", "accepter"]) });

/** Keeps the proof of a consent choice; the page does not wait for it. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return new Response(null, { status: 405 });
  if (isForm(request)) return answerForm(request, context.get(houseContext).database);
  const parsed = choice.safeParse(await readJson(request));
  if (!parsed.success) return new Response(null, { status: 400 });
  const { database } = context.get(houseContext);
  const id = await recordConsent({ db: database.db }, parsed.data);
  return Response.json({ id }, { status: 201 });
}

const isForm = (request: Request) =>
  request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded") ?? false;

/** From a page without scripts: it comes back as it was, without the question. */
async function answerForm(request: Request, { db }: { db: Db }) {
  const parsed = typed.safeParse(Object.fromEntries(await readFields(request, ["choix"])));
  if (!parsed.success) return new Response(null, { status: 400 });
  const isAccepted = parsed.data.choix === "accepter";
  await recordConsent({ db }, { analytics: isAccepted, marketing: isAccepted });
  return redirect(`${pageBefore(request)}#${CONSENT_KEPT}`, 303);
}

/** A path of ours, whatever the browser says that it comes from. */
function pageBefore(request: Request): string {
  const referer = URL.parse(request.headers.get("Referer") ?? "");
  const isPath = referer !== null && /^\/(?!\/)/.test(referer.pathname);
  return isPath ? referer.pathname + referer.search : href("/");
}
