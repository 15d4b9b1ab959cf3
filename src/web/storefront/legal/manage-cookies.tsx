import { Button } from "#ui/button.tsx";
import { OPEN_COOKIE_CONSENT } from "#web/parts/consent/cookie-consent.tsx";

export function ManageCookies() {
  return (
    <div>
      <Button
        variant="line"
        size="sm"
        onClick={() => window.dispatchEvent(new Event(OPEN_COOKIE_CONSENT))}
      >
        Gérer les cookies
      </Button>
    </div>
  );
}
