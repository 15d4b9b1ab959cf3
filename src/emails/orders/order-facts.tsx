import { formatDay } from "#copy/formats.ts";
import type { Order } from "#shop/orders/order.ts";
import { orderNumber, orderReference } from "#shop/orders/order-number.ts";
import { DataTable } from "../layout/data-table.tsx";
import { colors, sans } from "../layout/styles.ts";

const line = `1px solid ${colors.line}`;

export function OrderFacts({ order }: { order: Pick<Order, "id" | "number" | "orderDate"> }) {
  const { id, orderDate } = order;
  const reference = orderReference(id);
  const number = orderNumber(order);
  return (
    <DataTable style={{ margin: "28px 0 12px", borderTop: line, borderBottom: line }}>
      <tr>
        <Fact label="Numéro de commande">
          {number === reference ? number : `${number} (réf. ${reference})`}
        </Fact>
        <Fact label="Date">{formatDay(orderDate)}</Fact>
        <Fact label="Statut" color={colors.link}>
          Confirmée
        </Fact>
      </tr>
    </DataTable>
  );
}

type FactProps = { label: string; color?: string; children: string };

const Fact = ({ label, color = colors.text, children }: FactProps) => (
  <td
    className="col"
    style={{ padding: "16px 0", font: `400 13px/1.5 ${sans}`, color: colors.caption }}
  >
    {label}
    <br />
    <span style={{ fontSize: 17, color }}>{children}</span>
  </td>
);
