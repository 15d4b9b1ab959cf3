import type { useSentPictures } from "./use-sent-pictures.ts";

type SendingStatusProps = {
  sent: Omit<ReturnType<typeof useSentPictures>, "send">;
  /** What the form was refused for. */
  error?: string | undefined;
};

/** How far the photographs are that are being sent, and what became of them. */
export const SendingStatus = ({ sent, error }: SendingStatusProps) => (
  <>
    <p role="status" className="t-sm empty:hidden">
      {sent.words}
    </p>
    {sent.progress !== null && (
      <progress className="progress-bar" value={sent.progress} aria-label="Envoi de la photo" />
    )}
    {[...sent.failures, ...(error ? [error] : [])].map((failure) => (
      <p key={failure} role="alert" className="error-text">
        {failure}
      </p>
    ))}
  </>
);
