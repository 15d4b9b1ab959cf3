/**
 * Has the browser keep the page and what it needs. The worker answers for this page alone; a phone
 * that has none, or refuses, sells as long as the page stays open.
 */
export function installPage(): () => void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return () => {};
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  let isNewer = false;
  const taken = () => {
    isNewer = !isFirst;
  };
  // A newer build has come: the page is opened anew while nobody looks. What was sold is on the disk.
  const left = () => {
    if (isNewer && document.visibilityState === "hidden") location.reload();
  };
  void serviceWorker
    .register("/foire/sw.js", { scope: "/foire", updateViaCache: "none" })
    .catch(() => {});
  serviceWorker.addEventListener("controllerchange", taken);
  document.addEventListener("visibilitychange", left);
  return () => {
    serviceWorker.removeEventListener("controllerchange", taken);
    document.removeEventListener("visibilitychange", left);
  };
}
