import type { Route } from "./+types/error";

/** Shows an error page without having to break something first. */
export function loader({ params }: Route.LoaderArgs) {
  const status = Number(params.status);
  if (status === 500) throw new Error("Une panne voulue, pour voir la page d’erreur");
  // No other number is an answer.
  throw new Response(null, { status: status >= 400 && status < 600 ? status : 404 });
}

export default function Never() {
  return null;
}
