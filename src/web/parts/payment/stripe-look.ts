/** How Stripe's frame looks, which sees none of our styles: the colours are those of the page. */
export function stripeLook(node: Element) {
  const style = getComputedStyle(node);
  const of = (token: string) => style.getPropertyValue(`--color-${token}`).trim();
  const edge = `1px solid ${of("sousbois-500")}`;
  return {
    theme: "night" as const,
    variables: {
      colorPrimary: of("feuille-400"),
      colorBackground: of("sousbois-900"),
      colorText: of("brume"),
      colorTextSecondary: of("lichen"),
      colorTextPlaceholder: of("mousse"),
      colorDanger: of("rouge"),
      iconColor: of("mousse"),
      fontFamily: "system-ui, sans-serif",
      fontSizeBase: "16px",
      borderRadius: "2px",
      spacingUnit: "4px",
    },
    rules: {
      ".AccordionItem": { backgroundColor: "transparent", border: edge, boxShadow: "none" },
      ".AccordionItem--selected": {
        backgroundColor: of("feuille-900"),
        borderColor: of("feuille-400"),
        color: of("brume"),
      },
      ".Input": { border: edge, boxShadow: "none" },
      ".Input:focus": {
        borderColor: of("feuille-300"),
        boxShadow: `0 0 0 1px ${of("feuille-300")}`,
      },
    },
  };
}
