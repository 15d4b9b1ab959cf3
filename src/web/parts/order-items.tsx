import { formatPrice } from "#copy/formats.ts";
import { formatOptions } from "#copy/options.ts";
import { times } from "#kernel/money.ts";
import type { Order } from "#shop/orders/order.ts";

export function OrderItems({ items }: Pick<Order, "items">) {
  return (
    <table>
      <tbody>
        {items.map(({ productId, name, quantity, price, selectedOptions, withdrawalExcluded }) => {
          const options = formatOptions(selectedOptions);
          return (
            <tr key={`${productId} ${options}`}>
              <td>
                {quantity} x {name} {options && <span className="t-xs">({options})</span>}
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
