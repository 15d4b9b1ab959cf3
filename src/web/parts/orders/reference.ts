import { createContext, use } from "react";

/** The id under which this request was logged; set while rendering on the server. */
export const ReferenceContext = createContext<string | undefined>(undefined);

/** On the server from the request; in the browser from what the server wrote in the page. */
export function useReference(): string | undefined {
  const given = use(ReferenceContext);
  if (given !== undefined || typeof document === "undefined") return given;
  return document.querySelector<HTMLElement>("[data-reference]")?.dataset.reference;
}
