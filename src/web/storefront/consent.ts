import { z } from "zod";
import { recordConsent } from "#shop/consent/record-consent.server.ts";
import { readJson } from "#web/read-json.server.ts";
import { houseContext } from "../house.server.ts";
import type { Route } from "./+types/consent";

const choice = z.object({ analytics: z.boolean(), marketing: z.boolean() });

/** Keeps the proof of a consent choice; the page does not wait for it. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return new Response(null, { status: 405 });
  const parsed = choice.safeParse(await readJson(request));
  if (!parsed.success) return new Response(null, { status: 400 });
  const { database } = context.get(houseContext);
  const id = await recordConsent({ db: database.db }, parsed.data);
  return Response.json({ id }, { status: 201 });
}
