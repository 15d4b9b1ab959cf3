import { href } from "react-router";
import { forgetCaptures } from "./local-captures.ts";
import { forgetAllLocally } from "./local-drafts.ts";

let leaving = false;

export const isLeaving = () => leaving;

/** Ends the session of this browser, then leaves with all that the page has in memory. */
export async function leave(): Promise<boolean> {
  leaving = true;
  const ended = await fetch(href("/deconnexion"), { method: "POST", redirect: "manual" }).then(
    ({ type }) => type === "opaqueredirect",
    () => false,
  );
  if (ended) {
    forgetAllLocally();
    await forgetCaptures();
    window.location.assign(href("/"));
  } else leaving = false;
  return ended;
}
