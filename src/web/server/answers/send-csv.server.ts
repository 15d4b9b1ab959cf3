import { Readable } from "node:stream";

/** A file that is sent while it is being read, no faster than the browser takes it. */
export const sendCsv = (lines: AsyncGenerator<string> | readonly string[], name: string) =>
  new Response(Readable.toWeb(Readable.from(lines, { objectMode: false })) as ReadableStream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "no-store",
    },
  });
