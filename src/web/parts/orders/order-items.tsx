import { formatPrice } from "#copy/formats.ts";
import { formatOptions } from "#copy/options.ts";
import { times } from "#kernel/money.ts";
import type { OrderItem } from "#shop/orders/order.ts";
import { Measures } from "#ui/text/measures.tsx";

/** A page that was only told the order by another does not know what is excluded. */
type Item = Omit<OrderItem, "withdrawalExcluded"> & Partial<Pick<OrderItem, "withdrawalExcluded">>;

export function OrderItems({ items }: { items: readonly Item[] }) {
  return (
    <table>
      <tbody>
        {items.map(({ productId, name, quantity, price, selectedOptions, withdrawalExcluded }) => {
          const options = formatOptions(selectedOptions);
          return (
            <tr key={`${productId} ${name} ${options}`}>
              <td>
                {quantity} x <Measures>{name}</Measures>{" "}
                {options && (
                  <span className="t-xs">
                    (<Measures>{options}</Measures>)
                  </span>
                )}
                {withdrawalExcluded && <p className="t-xs">Sans droit de rétractation</p>}
              </td>
              <td className="price">{formatPrice(times(price, quantity))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
