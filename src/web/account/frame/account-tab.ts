const ACCOUNT_TABS = ["profil", "adresses", "commandes"] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];

/** The tab of an address; a dialog is drawn over the tab that it belongs to. */
export function tabOf({ pathname, search }: { pathname: string; search: string }): AccountTab {
  if (pathname.startsWith("/account/adresses")) return "adresses";
  const asked = new URLSearchParams(search).get("tab");
  return ACCOUNT_TABS.find((tab) => tab === asked) ?? "profil";
}

export const tabAddress = (tab: AccountTab): string => `/account?tab=${tab}`;
