import { X } from "lucide-react";
import { IconButton } from "./icon-button.tsx";

/** Beside a message that stays until it has been read. */
export const DismissButton = ({ onClick }: { onClick: () => void }) => (
  <IconButton label="Fermer le message" onClick={onClick}>
    <X className="icon" />
  </IconButton>
);
