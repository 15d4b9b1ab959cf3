import { useLocation, useNavigation } from "react-router";
import { useLasting } from "#web/parts/hooks/use-lasting.ts";
import { type AccountTab, tabOf } from "./account-tab.ts";

const PATIENCE_MS = 150;

/** The tab on the screen, or the one on its way. */
export function useAskedTab(): { tab: AccountTab; isSlow: boolean } {
  const shown = tabOf(useLocation());
  const { state, location: asked } = useNavigation();
  const tab = state === "loading" && asked.pathname.startsWith("/account") ? tabOf(asked) : shown;
  return { tab, isSlow: useLasting(tab !== shown, PATIENCE_MS) };
}
