import type { Method } from "#web/access.ts";

type Visit = {
  /** What stands for the last part of a pattern that names something. */
  sample?: string;
  /** What a form of this page sends. */
  form?: Record<string, string>;
  /** What someone who is let in is answered; 200 to a GET unless it is said here. */
  answers?: Partial<Record<Method, number>>;
};

const address = { street: "1 rue Neuve", city: "Lyon", postalCode: "69001", country: "France" };

/** What the tests send to each route, and get. A route that takes more than GET must be here. */
export const visits: Readonly<Record<string, Visit>> = {
  "/products/:slug": { sample: "monstera-thai-constellation" },
  "/articles/:id": { sample: "lumiere-ou-placer-votre-monstera" },
  "/contact": { answers: { POST: 422 } },
  "/retractation": { answers: { POST: 422 } },

  "/login": { answers: { POST: 422 } },
  "/login/verification": { answers: { POST: 422 } },
  "/login/mot-de-passe-oublie": { answers: { POST: 422 } },
  "/login/nouveau-mot-de-passe": { answers: { POST: 422 } },
  "/signup": { answers: { POST: 422 } },
  "/signup/confirmation": { answers: { POST: 200 } },
  "/account/nouvel-email": { answers: { POST: 200 } },
  "/admin/invitation": { answers: { POST: 422 } },
  "/deconnexion": { answers: { GET: 302, POST: 302 } },

  "/account/nom": { form: { name: "Camille" }, answers: { POST: 302 } },
  "/account/email": { answers: { POST: 422 } },
  "/account/mot-de-passe": { answers: { POST: 422 } },
  "/account/suppression": { answers: { POST: 422 } },
  "/account/adresses/nouvelle": { form: address, answers: { POST: 302 } },
  "/account/adresses/:id": { form: address, answers: { POST: 302 } },
  "/account/adresses/:id/supprimer": { answers: { POST: 302 } },
  "/account/adresses/:id/par-defaut": { answers: { GET: 302, POST: 302 } },
  "/account/sessions": { answers: { GET: 302, POST: 302 } },
  "/account/verification": { answers: { GET: 302, POST: 302 } },
  "/profile": { answers: { GET: 301 } },
  "/admin": { answers: { GET: 503 } },
  "/dashboard": { answers: { GET: 503 } },

  "/api/session": { answers: { POST: 400, DELETE: 204 } },
  "/api/verification": { answers: { POST: 400 } },
  "/api/consent": { answers: { POST: 400 } },
  "/api/articles/:id/like": {
    sample: "lumiere-ou-placer-votre-monstera",
    answers: { POST: 200, DELETE: 200 },
  },
  "/api/cart": { answers: { POST: 400 } },
  "/api/checkout": { answers: { POST: 400 } },
  "/api/checkout/outcome": { answers: { POST: 400 } },
  "/api/payments/simulated": { answers: { POST: 400 } },
  // This shop is not paid through Stripe.
  "/webhooks/stripe": { answers: { POST: 404 } },
  "/sitemaps/:part": { sample: "produits-1.xml" },
  "/dev/erreur/:status": { sample: "503", answers: { GET: 503 } },
  "/*": { sample: "cette-page-n-existe-pas", answers: { GET: 404 } },
};
