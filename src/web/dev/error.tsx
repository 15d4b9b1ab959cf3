import type { Route } from "./+types/error";

/** Shows an error page without having to break something first. */
export function loader({ params }: Route.LoaderArgs) {
  const status = Number(params.status);
  if (status === 500) throw new Error("Une panne voulue, pour voir la page d’erreur");
  throw new Response(null, { status });
}

export default function Never() {
  return null;
}
