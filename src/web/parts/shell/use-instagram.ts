import { useRouteLoaderData } from "react-router";

// Not the root's own type: the root draws the header, which draws this.
type Root = () => { instagramUrl: string | undefined };

/** The shop's page on Instagram; undefined when it has none. */
export const useInstagram = (): string | undefined =>
  useRouteLoaderData<Root>("root")?.instagramUrl;
