import { Share2 } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { useToast } from "#ui/overlay/toast.tsx";
import { shareLink } from "./share-link.ts";

type ShareButtonProps = {
  title: string;
  /** A path of the shop; without one, the page that is open. */
  path?: string;
  variant?: "line" | "quiet";
};

/** Shares an address of the shop; what is copied instead is said. */
export function ShareButton({ title, path, variant = "quiet" }: ShareButtonProps) {
  const toast = useToast();
  const share = async () => {
    const url = location.origin + (path ?? location.pathname);
    const outcome = await shareLink({ title, url });
    if (outcome === "copied") toast("Lien copié dans le presse-papiers.");
    if (outcome === "failed") toast("Le lien n’a pas pu être copié.", "error");
  };
  return (
    <Button variant={variant} size="sm" onClick={share}>
      <Share2 className="icon icon--sm" />
      Partager
    </Button>
  );
}
