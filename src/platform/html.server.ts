import sanitize from "sanitize-html";

// What the shop serves pictures at; any other address would be fetched for nothing, or in vain.
const OWN_PICTURE = /^\/pictures\/[\w-]+\/\d+\.(?:webp|avif)$/;

const options: sanitize.IOptions = {
  allowedTags: [
    ...["p", "h2", "h3", "ul", "ol", "li", "strong", "em", "a", "br"],
    ...["blockquote", "figure", "img", "figcaption"],
  ],
  allowedAttributes: { a: ["href", "rel"], img: ["src", "alt", "width", "height", "loading"] },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  // Pictures are the shop's own: the pages' policy would block any other.
  allowedSchemesByTag: { img: [] },
  allowedSchemesAppliedToAttributes: ["href", "src"],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = "" }) => ({
      tagName,
      attribs: { href, ...(/^https?:/i.test(href) ? { rel: "noopener" } : {}) },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: "lazy" } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !OWN_PICTURE.test(attribs.src ?? ""),
};

/** Text with the few marks an editor needs; whatever could run, frame or fetch is left out. */
export const sanitiseHtml = (html: string): string => sanitize(html, options);
