import { formatPrice, formatRate } from "#copy/formats.ts";
import { reductionFr, reductionNameFr } from "#copy/links/order-reduction.ts";
import { formatOptions } from "#copy/options.ts";
import { byMethodFr } from "#copy/orders/payment-methods.ts";
import { cents, times } from "#kernel/money.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { DataTable } from "../layout/data-table.tsx";
import { colors, sans, serif } from "../layout/styles.ts";

type Item = OrderDetails["items"][number];
type Props = {
  order: Pick<
    OrderDetails,
    | ("items" | "itemsCents" | "deliveryCents" | "total" | "vat" | "reduction")
    | ("giftCents" | "paidBy")
  >;
  /** The address of each product's picture. */
  pictures: ReadonlyMap<string, string>;
};

const line = `1px solid ${colors.line}`;
const small = `400 13px/1.5 ${sans}`;

export function OrderLines({ order, pictures }: Props) {
  const { items, itemsCents, deliveryCents, total, vat, reduction } = order;
  const { giftCents = cents(0), paidBy } = order;
  return (
    <DataTable style={{ margin: "0 0 20px" }}>
      {items.map((item) => (
        <Line
          key={`${item.productId} ${item.name} ${formatOptions(item.selectedOptions)}`}
          item={item}
          picture={pictures.get(item.productId ?? "")}
        />
      ))}
      <Amount label="Sous-total" amount={formatPrice(itemsCents)} first />
      {reduction && (
        <Amount label={reductionNameFr(reduction.code)} amount={reductionFr(reduction)} />
      )}
      <Amount label="Frais de livraison" amount={formatPrice(deliveryCents)} />
      <tr>
        <td
          colSpan={2}
          style={{ padding: "14px 0 4px", font: `400 16px/1.4 ${sans}`, color: colors.body }}
        >
          Total payé (TTC)
        </td>
        <td
          align="right"
          style={{
            padding: "14px 0 4px",
            font: `300 32px/1.1 ${serif}`,
            color: colors.text,
            whiteSpace: "nowrap",
          }}
        >
          {formatPrice(total)}
        </td>
      </tr>
      {giftCents > 0 && (
        <Amount label="Dont payé par carte cadeau" amount={formatPrice(giftCents)} />
      )}
      {giftCents > 0 && giftCents < total && (
        <Amount
          label={`Dont ${byMethodFr(paidBy)}`}
          amount={formatPrice(cents(total - giftCents))}
        />
      )}
      {vat.map(({ rate, vatCents }) => (
        <tr key={rate}>
          <td colSpan={2} style={{ font: small, color: colors.caption }}>
            {`Dont TVA à ${formatRate(rate)}`}
          </td>
          <td align="right" style={{ font: small, color: colors.caption, whiteSpace: "nowrap" }}>
            {formatPrice(vatCents)}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function Line({ item, picture }: { item: Item; picture: string | undefined }) {
  const { name, quantity, price, selectedOptions, withdrawalExcluded } = item;
  const options = formatOptions(selectedOptions);
  return (
    <tr>
      <td width={72} style={{ padding: "14px 16px 14px 0", borderBottom: line }}>
        {picture && (
          <img
            src={picture}
            width={72}
            height={90}
            alt=""
            style={{
              display: "block",
              width: 72,
              height: 90,
              objectFit: "cover",
              background: colors.panel,
              border: 0,
            }}
          />
        )}
      </td>
      <td style={{ padding: "14px 0", borderBottom: line, font: small, color: colors.caption }}>
        <span style={{ font: `400 20px/1.25 ${serif}`, color: colors.text }}>{name}</span>
        <br />
        {options && (
          <>
            {options}
            <br />
          </>
        )}
        {`Quantité : ${quantity}`}
        {withdrawalExcluded && (
          <>
            <br />
            Sans droit de rétractation
          </>
        )}
      </td>
      <td
        align="right"
        style={{
          padding: "14px 0 14px 12px",
          borderBottom: line,
          font: `400 16px/1.5 ${sans}`,
          color: colors.text,
          whiteSpace: "nowrap",
        }}
      >
        {formatPrice(times(price, quantity))}
      </td>
    </tr>
  );
}

function Amount({ label, amount, first }: { label: string; amount: string; first?: boolean }) {
  const padding = first ? "16px 0 4px" : "4px 0";
  const font = `400 15px/1.5 ${sans}`;
  return (
    <tr>
      <td colSpan={2} style={{ padding, font, color: colors.body }}>
        {label}
      </td>
      <td align="right" style={{ padding, font, color: colors.text, whiteSpace: "nowrap" }}>
        {amount}
      </td>
    </tr>
  );
}
