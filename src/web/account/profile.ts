import { redirect } from "react-router";

/** The specification names this address without showing it: it is the first tab of the account. */
export const loader = () => redirect("/account?tab=profil", 301);
