import { strToU8, zipSync } from "fflate";
import { renderToStaticMarkup } from "react-dom/server";
import type { PersonalData } from "#shop/personal-data/personal-data.ts";
import { PersonalDataPage } from "./personal-data-page.tsx";

/** One file to read, one for another service to take over. */
export function personalDataArchive(
  data: PersonalData,
  shopEmail: string,
): Uint8Array<ArrayBuffer> {
  const html = `<!doctype html>${renderToStaticMarkup(PersonalDataPage({ ...data, shopEmail }))}`;
  const files = {
    "mes-donnees.html": strToU8(html),
    "mes-donnees.json": strToU8(`${JSON.stringify(data, null, 2)}\n`),
  };
  return zipSync(files, { mtime: data.exportedAt });
}
