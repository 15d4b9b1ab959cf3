import { ArrowLeft } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { Link, type LinkProps, useLocation } from "react-router";
import { adminSections } from "../frame/sections.ts";

type List = (typeof adminSections)[number]["path"];

const key = (list: string) => `canopee:liste:${list}`;
const nothingChanges = () => () => {};

/** What the tab last asked of a list: its search, filters and page. */
const useLastSearch = (list: List): string =>
  useSyncExternalStore(
    nothingChanges,
    () => sessionStorage.getItem(key(list)) ?? "",
    () => "",
  );

/** Keeps what a list is asked for while it is on the screen, for whoever leads back to it. */
export function useRememberedList(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!adminSections.some(({ path }) => path === pathname)) return;
    const asked = new URLSearchParams(search);
    for (const name of ["avis", "nombre"]) asked.delete(name);
    sessionStorage.setItem(key(pathname), asked.size > 0 ? `?${asked}` : "");
  }, [pathname, search]);
}

/** Back to a list as it was left; before any script, to its beginning. */
export const ReturnLink = ({ to, ...link }: Omit<LinkProps, "to"> & { to: List }) => (
  <Link {...link} to={`${to}${useLastSearch(to)}`} />
);

/** The same, above the head of a screen that the list leads to. */
export const ReturnBar = ({ to, children }: { to: List; children: string }) => (
  <div className="wrap">
    <ReturnLink className="arrow-link is-back" to={to}>
      <ArrowLeft className="icon" aria-hidden="true" /> {children}
    </ReturnLink>
  </div>
);

/** The same for a form whose answer is the list: `listBehind` reads it on the server. */
export const ReturnField = ({ to }: { to: List }) => (
  <input type="hidden" name="retour" value={useLastSearch(to)} />
);
