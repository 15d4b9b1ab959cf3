/** The text that mail programs without HTML show, and the names of what is attached. */
export function readMail(raw: string) {
  const text = quotedPrintable(raw.split("text/plain; charset=utf-8")[1]?.split("----_NmP")[0]);
  const attached = [...raw.matchAll(/^Content-Disposition: attachment;\s+filename="(.*)"\r$/gm)];
  return { text, attached: attached.map(([, name]) => name) };
}

function quotedPrintable(encoded = ""): string {
  const bytes = encoded
    .replaceAll(/=\r\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
