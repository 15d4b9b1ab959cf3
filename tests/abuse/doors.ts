import { PASSWORD } from "../support/people/shop-people.ts";
import { type Asked, ask } from "../support/shop/shop-door.ts";

type Try = { email: string; from?: string };

const post = (path: string, asked: Asked) => ask(path, { method: "POST", ...asked });
const wrong = "pas la bonne feuille";
const newcomer = { name: "Camille", password: PASSWORD, confirmation: PASSWORD };

/** Where an e-mail address is typed by someone who may not be its owner. */
export const doors: Record<string, (attempt: Try) => Promise<Response>> = {
  "the sign-in page": ({ email, from }) =>
    post("/login", { from, form: { email, password: wrong } }),
  "the data of the sign-in page": ({ email, from }) =>
    post("/login.data", { from, form: { email, password: wrong } }),
  "the sign-in of the API": ({ email, from }) =>
    post("/api/session", { from, json: { email, password: wrong } }),
  "the sign-up page": ({ email, from }) => post("/signup", { from, form: { ...newcomer, email } }),
  "the data of the sign-up page": ({ email, from }) =>
    post("/signup.data", { from, form: { ...newcomer, email } }),
  "the page of a forgotten password": ({ email, from }) =>
    post("/login/mot-de-passe-oublie", { from, form: { email } }),
  "the data of the page of a forgotten password": ({ email, from }) =>
    post("/login/mot-de-passe-oublie.data", { from, form: { email } }),
  "the mail that verifies, once more": ({ email, from }) =>
    post("/api/verification", { from, json: { email } }),
};
