import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The words of a PDF, page after page, as someone who copies them would get them. */
export async function pdfText(pdf: Uint8Array): Promise<string> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let at = 1; at <= document.numPages; at++) {
    const { items } = await (await document.getPage(at)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  await task.destroy();
  return pages.join("\n").replaceAll(/[\u00a0\s]+/g, " ");
}
