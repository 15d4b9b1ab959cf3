import { useOutletContext } from "react-router";
import type { AccountPage } from "../frame/account-page.ts";

/** The page that a dialog is drawn over. */
export const usePageBehind = () => useOutletContext<AccountPage>();
