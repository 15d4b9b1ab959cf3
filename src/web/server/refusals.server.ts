import type { ServerResponse } from "node:http";

const WORDS: Record<RefusalStatus, { title: string; help: string }> = {
  400: { title: "Requête illisible", help: "Cette adresse n’a pas de sens pour la boutique." },
  403: {
    title: "Demande refusée",
    help: "Cette demande ne vient pas d’une page de la boutique. Rouvrez la page et recommencez.",
  },
  405: { title: "Méthode refusée", help: "La boutique ne répond pas à ce genre de demande." },
  408: {
    title: "Envoi trop lent",
    help: "Votre envoi n’est pas arrivé à temps. Vérifiez votre connexion et recommencez.",
  },
  413: { title: "Envoi trop volumineux", help: "Raccourcissez votre envoi et recommencez." },
  500: {
    title: "Unexpected Application Error!",
    help: "Une erreur inattendue est survenue. Réessayez dans un instant.",
  },
  503: {
    title: "La boutique est très visitée",
    help: "Réessayez dans quelques secondes : rien n’est perdu, votre panier reste sur votre appareil.",
  },
};

type RefusalStatus = 400 | 403 | 405 | 408 | 413 | 500 | 503;

/** The plain page for when the application itself is not asked: cheap, and never in need of it. */
export function refuse(response: ServerResponse, status: RefusalStatus, reference: string) {
  const { title, help } = WORDS[status];
  const html = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} — Canopée</title></head><body style="background:#060807;color:#e9eee6;font:17px/1.6 sans-serif;margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem"><main><h1 style="font:300 2.5rem/1.1 Georgia,serif">${title}</h1><p>${help}</p><p><a href="/" style="color:#b4e295">Retour à l’accueil</a></p><p style="color:#8a9a8f;font-size:13px">Erreur ${status} · référence ${reference}</p></main></body></html>`;
  response.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy":
      "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
    ...(status === 503 ? { "Retry-After": "5" } : {}),
    // The unread rest of a refused body would otherwise be taken for the next request.
    ...(status === 408 || status === 413 ? { Connection: "close" } : {}),
  });
  response.end(html);
}
