import {
  type Access,
  type Method,
  NEEDS_FRESH_FACTOR,
  type Pattern,
} from "../../src/web/server/access.ts";
import type { Person } from "./people.ts";
import { isForScripts } from "./routes.ts";
import { visits } from "./visits.ts";

type Question = {
  pattern: string;
  path: string;
  access: Access;
  method: Method;
  person: Person;
  /** Asked by React Router's client, which loads the page again by itself after an action. */
  isData: boolean;
};
export type Answer = { isLetIn: boolean; status: number; location?: string };

const refused = (status: number): Answer => ({ isLetIn: false, status });
const sentTo = (location: string): Answer => ({ isLetIn: false, status: 302, location });

/** The rule that the shop is held to, written a second time and from the table alone. */
export function expectedAnswer(question: Question): Answer {
  const { pattern, path, access, method, person, isData } = question;
  const { who, methods } = access;
  if (!methods.includes(method)) return refused(405);
  const isScripted = isForScripts(pattern);
  if (who !== "everyone" && person === "visitor") {
    return isScripted ? refused(401) : sentTo(`/login?next=${encodeURIComponent(path)}`);
  }
  if (who === "admin") {
    if (person === "customer" || person === "other customer") return refused(403);
    if (person !== "administrator")
      return isScripted ? refused(403) : sentTo("/login/verification");
  }
  // With the password alone, what is sent here is answered with a question for the code.
  const isHalfIn = person === "administrator without second factor";
  if (isHalfIn && method !== "GET" && NEEDS_FRESH_FACTOR.has(pattern as Pattern)) {
    return refused(403);
  }
  // What an address with an id names belongs to the customer.
  const isOwned = who === "customer" && pattern.includes("/:id") && person !== "customer";
  if (isOwned && !(method === "GET" && letIn(pattern, method) === 302)) return refused(404);
  // The page of the sign-in sends away who is signed in already.
  const isSignedIn = person !== "visitor" && person !== "administrator without second factor";
  if (pattern === "/login" && isSignedIn && (method === "GET" || !isData)) {
    return { isLetIn: true, status: 302 };
  }
  return { isLetIn: true, status: letIn(pattern, method) };
}

function letIn(pattern: string, method: Method): number {
  const status = visits[pattern]?.answers?.[method] ?? (method === "GET" ? 200 : undefined);
  if (!status) throw new Error(`say in visits.ts what ${method} ${pattern} answers`);
  return status;
}
