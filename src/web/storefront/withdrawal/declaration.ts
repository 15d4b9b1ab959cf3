/** A declaration as it is typed. */
export type Declaration = {
  name: string;
  orderNumber: string;
  email: string;
  scope: string;
  /** One line each. */
  items: string;
};

type Intent = "review" | "edit" | "confirm";

export type PostedDeclaration = {
  declaration: Declaration;
  intent: Intent;
  withdrawalId: string;
  honeypot: string;
};

export function readDeclaration(form: FormData): PostedDeclaration {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const intent = text("intent");
  return {
    declaration: {
      name: text("name"),
      orderNumber: text("orderNumber"),
      email: text("email"),
      scope: text("scope") === "some" ? "some" : "all",
      // One text, or the answers to one question for each line of the order.
      items: form
        .getAll("items")
        .filter((value) => typeof value === "string")
        .map((value) => value.replaceAll("\r\n", "\n").trim())
        .filter(Boolean)
        .join("\n"),
    },
    intent: intent === "edit" || intent === "confirm" ? intent : "review",
    withdrawalId: text("withdrawalId"),
    honeypot: text("website"),
  };
}
