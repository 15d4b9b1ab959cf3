import { href } from "react-router";
import { formatDay } from "#copy/formats.ts";
import { Tag } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";
import type { ShownSession } from "../frame/account-page.ts";

export function Sessions({ sessions }: { sessions: ShownSession[] }) {
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <div className="stack [--stack:1rem]">
      <div className="row row--between">
        <h3 className="t-plant">Appareils connectés</h3>
        {hasOthers && (
          <End session="others" variant="line">
            Déconnecter les autres appareils
          </End>
        )}
      </div>
      <ul className="settings">
        {sessions.map((session) => (
          <Session key={session.id} {...session} />
        ))}
      </ul>
    </div>
  );
}

function Session({ id, device, lastSeenAt, network, isCurrent }: ShownSession) {
  return (
    <li className="setting">
      <div>
        <p className="t-label">{device}</p>
        <p className="t-xs">
          Vu le {formatDay(lastSeenAt)}
          {network && `, depuis ${network}`}
        </p>
      </div>
      {isCurrent ? (
        <Tag tone="green">Cet appareil</Tag>
      ) : (
        <End session={id} variant="quiet" label={`Déconnecter ${device}`}>
          Déconnecter
        </End>
      )}
    </li>
  );
}

type EndProps = {
  session: string;
  variant: "line" | "quiet";
  label?: string;
  children: string;
};

function End({ session, variant, label, children }: EndProps) {
  const isSending = useIsSending(href("/account/sessions"));
  return (
    <StepForm action={href("/account/sessions")} preventScrollReset>
      <input type="hidden" name="session" value={session} />
      <Button type="submit" variant={variant} size="sm" busy={isSending} aria-label={label}>
        {children}
      </Button>
    </StepForm>
  );
}
