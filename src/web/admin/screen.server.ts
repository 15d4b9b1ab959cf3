import { data, type RouterContextProvider } from "react-router";
import { houseContext } from "#web/server/house.server.ts";

type Args = { context: Readonly<RouterContextProvider> };

/** What a screen shows, or null when it could not be loaded: the screen then offers to try again. */
export async function loadScreen<Screen>({ context }: Args, load: () => Promise<Screen>) {
  try {
    return data<Screen | null>(await load());
  } catch (error) {
    // What is not found and where to go instead are no failures.
    if (!(error instanceof Error)) throw error;
    context.get(houseContext).logger.error({ err: error }, "screen not loaded");
    return data<Screen | null>(null, { status: 503 });
  }
}
