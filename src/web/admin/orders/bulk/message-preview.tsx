import { useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";

type MessagePreviewProps = {
  typed: { key: string; subject: string; text: string };
  /** Who gets one, by name. */
  mails: readonly string[];
};

const MOST_NAMED = 5;

/** What each of them reads, and how many they are; what is sent is what is shown. */
export function MessagePreview({ typed, mails }: MessagePreviewProps) {
  const { state } = useNavigation();
  const isSending = state === "submitting";
  const rest = mails.length - MOST_NAMED;
  return (
    <>
      {Object.entries(typed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <section className="panel panel--line stack" aria-labelledby="apercu">
        <h2 id="apercu" className="t-label">
          Aperçu
        </h2>
        <p>
          <strong>{typed.subject}</strong>
        </p>
        <p className="t-body">Bonjour {mails[0]},</p>
        <p className="t-body whitespace-pre-line">{typed.text}</p>
      </section>
      <p className="t-sm">
        Pour {mails.slice(0, MOST_NAMED).join(", ")}
        {rest > 0 && ` et ${rest} ${rest > 1 ? "autres" : "autre"}`}.
      </p>
      <div className="row">
        <Button type="submit" name="etape" value="envoyer" busy={isSending}>
          {mails.length > 1 ? `Envoyer à ${mails.length} clients` : "Envoyer à 1 client"}
        </Button>
        <Button type="submit" name="etape" value="modifier" variant="quiet" disabled={isSending}>
          Modifier
        </Button>
      </div>
    </>
  );
}
