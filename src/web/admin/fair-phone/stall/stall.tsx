import { useEffect, useState } from "react";
import { formatPrice } from "#copy/formats.ts";
import { SearchField } from "#ui/search-field.tsx";
import { type KeptFair, salesOf, searchLines, waitingSales } from "../kept/fair-kept.ts";
import type { Kept } from "../kept/keep-sales.ts";
import type { Trouble } from "../sync/ask-shop.ts";
import type { FairPhoneStore } from "../sync/fair-phone-store.ts";
import { keepPictures } from "../worker/keep-pictures.ts";
import { FairBar } from "./fair-bar.tsx";
import { fairDays } from "./fair-days.ts";
import { FairHead } from "./fair-head.tsx";
import { FairNotices } from "./fair-notices.tsx";
import { KeptForGood } from "./kept-for-good.tsx";
import { NetStrip } from "./net-strip.tsx";
import { PhoneName } from "./phone-name.tsx";
import { type Said, SoldToast } from "./sold-toast.tsx";
import { StallGrid } from "./stall-grid.tsx";

type StallProps = {
  phone: FairPhoneStore;
  kept: Kept;
  fair: KeptFair;
  trouble: Trouble | null;
};

/** What was taken along: a tap sells a piece. */
export function Stall({ phone, kept, fair, trouble }: StallProps) {
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState<Said>();
  const sales = salesOf(fair, kept.sales);
  const pictures = fair.lines.flatMap(({ pictureUrl }) => pictureUrl ?? []).join(" ");
  useEffect(() => {
    if (pictures) void keepPictures(pictures.split(" "));
  }, [pictures]);

  async function sell(variantId: string) {
    try {
      const sale = await phone.sell(variantId);
      setSaid(
        sale
          ? { key: sale.id, words: `${sale.name} vendu, ${formatPrice(sale.priceCents)}`, sale }
          : { key: crypto.randomUUID(), words: "Il n’en reste plus dans ce téléphone." },
      );
    } catch {
      const words = "La vente n’a pas été gardée. Rouvrez la page et recommencez.";
      setSaid({ key: crypto.randomUUID(), words });
    }
  }
  async function cancel(id: string, name: string) {
    await phone.cancel(id);
    setSaid({ key: crypto.randomUUID(), words: `Vente annulée : ${name}` });
  }

  const shown = searchLines(fair.lines, typed);
  return (
    <>
      <NetStrip kept={kept} trouble={trouble} waiting={waitingSales(kept.sales).length} />
      <FairHead title={fair.name} lede={placeAndDays(fair)} />
      <div className="wrap fair-body">
        <FairNotices fair={fair} sales={sales} />
        <SearchField
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder="Chercher dans ce que j’ai emporté"
          aria-label="Chercher dans ce que j’ai emporté"
          autoComplete="off"
        />
        <p className="t-xs">
          Touchez une plante pour la vendre. Carte bancaire sur votre terminal, comme d’habitude.
        </p>
        {shown.length > 0 ? (
          <StallGrid fair={fair} lines={shown} sales={sales} onSell={sell} />
        ) : (
          <p className="c-2">{typed ? "Rien de tel n’a été emporté." : "Rien à vendre ici."}</p>
        )}
        <PhoneName name={kept.device.name} onRename={phone.rename} />
        <KeptForGood />
      </div>
      <div className="fair-foot">
        <div role="status" aria-live="polite">
          {said && (
            <SoldToast
              key={said.key}
              said={said}
              onCancel={cancel}
              onEnd={() => setSaid(undefined)}
            />
          )}
        </div>
        <FairBar fair={fair} kept={kept} sales={sales} trouble={trouble} onCancel={cancel} />
      </div>
    </>
  );
}

const placeAndDays = (fair: KeptFair): string =>
  `${[fair.place, fairDays(fair)].filter(Boolean).join(", ")}.`;
