import { useLocation } from "react-router";
import { LoadFailure } from "#web/parts/shell/load-failure.tsx";

export function AccountFailure({ children }: { children: string }) {
  const { pathname, search } = useLocation();
  return (
    <LoadFailure path={pathname} search={search} isDocument>
      {children}
    </LoadFailure>
  );
}
