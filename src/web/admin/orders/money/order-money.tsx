import { formatPrice, formatRate } from "#copy/formats.ts";
import { reductionFr, reductionNameFr } from "#copy/links/order-reduction.ts";
import { capitalised } from "#copy/number-words.ts";
import { formatOptions } from "#copy/options.ts";
import { byMethodFr } from "#copy/orders/payment-methods.ts";
import { cents, times } from "#kernel/money.ts";
import type { DeskOrder } from "#shop/orders/desk/desk-order.ts";
import type { PackingLine } from "#shop/orders/withheld/packing.ts";
import { Panel } from "#ui/panel.tsx";
import { type Column, Table } from "#ui/table/table.tsx";
import { Measures } from "#ui/text/measures.tsx";

type Line = DeskOrder["items"][number] & {
  id: string;
  options: string;
  packed: PackingLine | undefined;
};

const COLUMNS: Column<Line>[] = [
  {
    head: "Article",
    cell: ({ name, options, packed, withdrawalExcluded, quantity, price }) => (
      <>
        <Measures>{name}</Measures>
        {options && (
          <>
            <br />
            <span className="t-xs">
              <Measures>{options}</Measures>
            </span>
          </>
        )}
        <GoneBack line={packed} />
        {withdrawalExcluded && <p className="t-xs">Sans droit de rétractation</p>}
        {quantity > 1 && <p className="t-xs sm:hidden">{formatPrice(price)} l’unité</p>}
      </>
    ),
  },
  { head: "Quantité", isNumber: true, cell: ({ quantity }) => quantity },
  {
    head: "Prix TTC",
    isNumber: true,
    isDeskOnly: true,
    className: "whitespace-nowrap",
    cell: ({ price }) => formatPrice(price),
  },
  {
    head: "Total TTC",
    isNumber: true,
    className: "whitespace-nowrap",
    cell: ({ price, quantity }) => formatPrice(times(price, quantity)),
  },
];

/** What was bought, and what it comes to. */
export function OrderMoney({ order }: { order: DeskOrder }) {
  return (
    <Panel id="articles" title="Articles" className="panel">
      <Table
        label="Articles de la commande"
        columns={COLUMNS}
        rows={order.items.map((item, at) => {
          const options = formatOptions(item.selectedOptions);
          const id = `${item.productId} ${options}`;
          return { ...item, id, options, packed: order.packing[at] };
        })}
        isPlain
      />
      <div className="totals mt-5 border-t-0!">
        <Row label="Sous-total" value={formatPrice(order.itemsCents)} />
        {order.reduction && (
          <Row label={reductionNameFr(order.reduction.code)} value={reductionFr(order.reduction)} />
        )}
        <Row label="Frais de livraison" value={formatPrice(order.deliveryCents)} />
        <div className="grand">
          <span>Total</span>
          <span className="t-plant price">{formatPrice(order.total)}</span>
        </div>
        {order.giftCents !== undefined && (
          <Row label="Payé par carte cadeau" value={`−${formatPrice(order.giftCents)}`} />
        )}
        {order.giftCents !== undefined && order.giftCents < order.total && (
          <Row
            label={capitalised(byMethodFr(order.paidBy))}
            value={formatPrice(cents(order.total - order.giftCents))}
          />
        )}
        {order.vat.map(({ rate, grossCents, vatCents }) => (
          <Row
            key={rate}
            label={`Dont TVA à ${formatRate(rate)}, sur ${formatPrice(grossCents)} TTC`}
            value={formatPrice(vatCents)}
          />
        ))}
      </div>
    </Panel>
  );
}

const Row = ({ label, value }: { label: string; value: string }) => (
  <div>
    <span>{label}</span>
    <span className="price">{value}</span>
  </div>
);

function GoneBack({ line }: { line: PackingLine | undefined }) {
  if (!line) return null;
  return (
    <>
      {line.withdrawn > 0 && <p className="t-xs qty-0">Rétracté : {line.withdrawn}</p>}
      {line.refunded > 0 && <p className="t-xs">Remboursé : {line.refunded}</p>}
    </>
  );
}
