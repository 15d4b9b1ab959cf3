import {
  createContext,
  Fragment,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import { formatLongDate, formatTime } from "#copy/formats.ts";
import { newId } from "#kernel/ids.ts";
import { DRAFT_FIELD, draftMark, type FormDraft } from "#shop/drafts/form-draft.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import type { FormReply } from "#web/parts/forms/form-reply.ts";
import { forgetLocally, newestLocally } from "#web/parts/forms/local-drafts.ts";
import { UnsavedContext } from "#web/parts/forms/unsaved-changes.tsx";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";
import type { DraftOffer } from "./read-draft.server.ts";
import { sendDraft } from "./send-draft.ts";
import { type DraftStatus, useDraftKeeper } from "./use-draft-keeper.ts";

type Reply = FormReply | undefined;
type Offered = {
  mark: string;
  offered: (FormDraft & { isStale: boolean }) | null;
  status: DraftStatus;
  resume: () => void;
  discard: () => void;
};
const DraftContext = createContext<Offered | null>(null);

type DraftedFormProps<Values> = {
  kept: DraftOffer;
  values: Values;
  reply: Reply;
  children: (values: Values, reply: Reply) => ReactNode;
};

/** A form of which nothing typed is lost. It shows a `DraftNotice`, and is new for a new version. */
export function DraftedForm<Values extends object>(props: DraftedFormProps<Values>) {
  const { kept, values, reply, children } = props;
  const { draft, ...place } = kept;
  const root = useRef<HTMLDivElement>(null);
  const stored = useRef<string | null>(null);
  const [id, setId] = useState("");
  const [offered, setOffered] = useState<FormDraft | null>(null);
  const [resumed, setResumed] = useState<{ values: Values; before: Reply } | null>(null);
  const { pathname, search } = useLocation();
  const [here, whole] = [useIsSending(pathname), useIsSending(`${pathname}${search}`)];
  const onClosed = () => setId(newId());
  const isSending = here || whole;
  const status = useDraftKeeper({ root, stored, place, id, isSending, onClosed });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was there when the form was opened
  useEffect(() => {
    setId(newId());
    const local = newestLocally(place);
    setOffered(local && local.typedAt > (draft?.typedAt ?? "") ? local : draft);
  }, []);

  const resume = () => {
    if (!offered) return;
    // What others saved since is known: saving must not be refused for it.
    const typed = { ...offered.fields, ...("version" in values && { version: values.version }) };
    setResumed({ values: typed as Values, before: reply });
    setId(offered.id);
    setOffered(null);
  };
  const discard = () => {
    if (!offered) return;
    forgetLocally(place, offered.id);
    void sendDraft("discarded", { ...place, id: offered.id });
    setOffered(null);
  };
  const shown = offered && { ...offered, isStale: offered.version !== place.version };
  return (
    <DraftContext
      value={{ mark: id && draftMark(place, id), offered: shown, status, resume, discard }}
    >
      <UnsavedContext value={{ stored, isKept: status !== null }}>
        <div className="contents" ref={root}>
          <Fragment key={resumed ? "resumed" : "opened"}>
            {children(resumed?.values ?? values, resumed?.before === reply ? undefined : reply)}
          </Fragment>
        </div>
      </UnsavedContext>
    </DraftContext>
  );
}

/** Inside the form: what was typed before is offered, and what is typed now said to be kept. */
export function DraftNotice() {
  const state = useContext(DraftContext);
  if (!state) return null;
  const { mark, offered, resume, discard } = state;
  return (
    <>
      {mark && <input type="hidden" name={DRAFT_FIELD} value={mark} />}
      {offered && (
        <Alert
          kind={offered.isStale ? "warning" : "info"}
          action={
            <div className="row [--row:.5rem]">
              <Button size="sm" variant="line" onClick={resume}>
                Reprendre
              </Button>
              <Button size="sm" variant="quiet" onClick={discard}>
                Jeter
              </Button>
            </div>
          }
        >
          Un brouillon du {whenFr(offered.typedAt)} n’a pas été enregistré.
          {offered.isStale &&
            " Ce qui est enregistré a été modifié depuis : vérifiez-le avant de reprendre."}
        </Alert>
      )}
    </>
  );
}

/** « Brouillon gardé à 14 h 03 », for whoever wonders. */
export function DraftStatusLine() {
  const status = useContext(DraftContext)?.status;
  return (
    <p role="status" className="t-xs empty:hidden">
      {status?.isLocal && "Brouillon gardé sur cet appareil : la boutique ne répond pas."}
      {status && !status.isLocal && `Brouillon gardé à ${formatTime(status.at)}`}
    </p>
  );
}

/** « 12 mars à 14 h 03 »: a draft is never old enough for the year to matter. */
function whenFr(moment: string): string {
  const at = new Date(moment);
  return `${formatLongDate(at).replace(/ \d{4}$/, "")} à ${formatTime(at)}`;
}
