import { Marked, type Token, type Tokens } from "marked";
import { z } from "zod";

const frontMatter = z.object({
  title: z.string(),
  description: z.string(),
  version: z.string(),
  date: z.iso.date(),
  dateLabel: z.string(),
});

type LegalSection = { id: string; marker: string; label: string };
export type LegalDocument = z.infer<typeof frontMatter> & {
  sections: LegalSection[];
  html: string;
};

// The owner has to fill these in before opening: they must not be mistaken for finished text.
const blank = /^\[([^\]]*À (?:COMPLÉTER|CONFIRMER)[^\]]*)\]/;

const marked = new Marked({
  extensions: [
    {
      name: "blank",
      level: "inline",
      start: (source) => source.indexOf("["),
      tokenizer(source) {
        const found = blank.exec(source);
        if (!found?.[1]) return undefined;
        return { type: "blank", raw: found[0], tokens: this.lexer.inlineTokens(found[1]) };
      },
      renderer(token) {
        const text = this.parser.parseInline(token.tokens ?? []);
        return `<mark>[${text}]</mark>`;
      },
    },
  ],
  renderer: {
    heading({ tokens, text, depth }) {
      const level = `h${depth}`;
      const id = depth > 2 ? ` id="${anchor(text)}"` : "";
      return `<${level}${id}>${this.parser.parseInline(tokens)}</${level}>\n`;
    },
    // The law asks for a frame around the guarantees; a pull quote is for articles.
    blockquote({ tokens }) {
      return `<div class="panel panel--line stack">${this.parser.parse(tokens)}</div>\n`;
    },
    table(token) {
      const head = token.header
        .map((cell) => `<th scope="col">${cellText(this, cell)}</th>`)
        .join("");
      const rows = token.rows
        .map((row) => `<tr>${row.map((cell) => `<td>${cellText(this, cell)}</td>`).join("")}</tr>`)
        .join("");
      return `<div class="table-scroll" tabindex="0" role="region" aria-label="Tableau"><table class="table"><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>\n`;
    },
    link({ href, tokens }) {
      return `<a class="link" href="${href}">${this.parser.parseInline(tokens)}</a>`;
    },
  },
});

export function readLegalMarkdown(source: string): LegalDocument {
  const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const lines = head.split("\n").filter((line) => line !== "");
  const pairs = lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  const parts = splitAtSections(marked.lexer(body));
  return {
    ...frontMatter.parse(Object.fromEntries(pairs)),
    sections: parts
      .flatMap(({ heading }) => heading ?? [])
      .map(({ text }, index) => ({ id: anchor(text), ...tableEntry(text, index + 1) })),
    html: parts
      .map(({ heading, tokens }) => {
        const html = marked.parser(tokens);
        if (!heading) return html;
        // Two places to scroll must not bear the same name.
        const named = html.replaceAll('"Tableau"', `"Tableau : ${heading.text}"`);
        return `<section id="${anchor(heading.text)}">${named}</section>`;
      })
      .join("\n"),
  };
}

function cellText(
  renderer: { parser: { parseInline(tokens: Token[]): string } },
  cell: Tokens.TableCell,
) {
  return renderer.parser.parseInline(cell.tokens);
}

function splitAtSections(tokens: Token[]) {
  const parts: { heading: Tokens.Heading | undefined; tokens: Token[] }[] = [];
  for (const token of tokens) {
    const heading =
      token.type === "heading" && token.depth === 2 ? (token as Tokens.Heading) : undefined;
    const current = parts.at(-1);
    if (heading || !current) parts.push({ heading, tokens: [token] });
    else current.tokens.push(token);
  }
  return parts;
}

function tableEntry(title: string, position: number) {
  const [, kind, number, label] = /^(Article |Annexe )?(\d+)(?:\.| –) (.+)$/.exec(title) ?? [];
  if (!number || !label) return { marker: String(position), label: title };
  return { marker: kind === "Annexe " ? `A${number}` : number, label };
}

function anchor(title: string) {
  return title
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
