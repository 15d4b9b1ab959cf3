type HttpErrorWords = { title: string; help: string };

export const httpErrorsFr = {
  403: {
    title: "Ce sentier est réservé.",
    help: "Votre compte ne donne pas accès à cette page. Si vous pensez qu’il le devrait, écrivez-nous.",
  },
  404: {
    title: "Perdu sous la canopée.",
    help: "Cette page n’existe pas, ou plus. Le sentier reprend ici.",
  },
  500: {
    // Fixed letter for letter by the specification.
    title: "Unexpected Application Error!",
    help: "Une erreur est survenue de notre côté. Rechargez la page dans un instant ; si elle revient, écrivez-nous en joignant la référence ci-dessous.",
  },
  503: {
    title: "La boutique reprend son souffle.",
    help: "Patientez un instant, puis rechargez la page. Votre panier vous attend, il n’a pas bougé.",
  },
} as const satisfies Record<number, HttpErrorWords>;

export type HttpErrorStatus = keyof typeof httpErrorsFr;
