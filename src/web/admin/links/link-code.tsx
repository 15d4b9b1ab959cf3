import { QrCode as CodeIcon } from "lucide-react";
import { useState } from "react";
import { formatPrice } from "#copy/formats.ts";
import type { Cents } from "#kernel/money.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { QrCode } from "#web/parts/share/qr-code.tsx";

type LinkCodeProps = { url: string; name: string; totalCents: Cents };

/** The link for somebody at the counter, whose telephone reads it off this screen. */
export function LinkCode({ url, name, totalCents }: LinkCodeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Montrer le code QR du lien" onClick={() => setOpen(true)}>
        <CodeIcon className="icon" />
      </IconButton>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="À scanner pour payer"
        closeOnBackdrop
      >
        <div className="link-code">
          <QrCode text={url} label={`Code QR du lien : ${url}`} className="w-full" />
          <p className="t-body">
            {name}, <b className="price">{formatPrice(totalCents)}</b>
          </p>
          <p className="t-xs">
            L’appareil photo du client ouvre la page de paiement sur son téléphone.
          </p>
        </div>
      </Dialog>
    </>
  );
}
