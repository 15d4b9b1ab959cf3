import { data } from "react-router";
import { specimenLabelPdf } from "#documents/specimen-label.server.ts";
import { findSpecimenToEdit } from "#shop/catalogue/specimens/find-specimen-to-edit.server.ts";
import { readNumber } from "#shop/catalogue/specimens/specimen-state.ts";
import { specimenPage } from "#web/parts/product-card/variant-page.ts";
import { sendPdf } from "#web/server/answers/send-pdf.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/specimen-label";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database, config } = args.context.get(houseContext);
  const number = readNumber(args.params.number);
  const specimen = number === null ? null : await findSpecimenToEdit(database, number);
  if (!specimen) throw data(null, { status: 404 });
  const { slug } = specimen.product;
  const address = new URL(specimenPage({ slug, number: specimen.number }), config.publicUrl);
  return sendPdf(await specimenLabelPdf(specimen, address), `etiquette-${specimen.number}`);
}
