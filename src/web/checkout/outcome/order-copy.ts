import type { OrderDetails } from "#shop/orders/order.ts";
import type { OrderCopy } from "#web/parts/orders/order-store.ts";

/** What the buyer's own device keeps of an order. */
export function copyOf(order: OrderDetails): OrderCopy {
  const { id, customer, items, total, paymentId, status, orderDate, delivery, userId } = order;
  const { reduction } = order;
  const { street, city, postalCode, country } = delivery;
  return {
    id,
    total,
    paymentId,
    status,
    ...(reduction && {
      reduction: { code: reduction.code, discountCents: reduction.discountCents },
    }),
    createdAt: orderDate.toISOString(),
    customer: { name: customer.name, email: customer.email, role: userId ? "user" : "guest" },
    shippingAddress: { street, city, postalCode, country },
    items: items.map(({ productId, variantId, quantity, price, name, selectedOptions }) => ({
      productId: productId ?? "",
      ...(variantId !== undefined && { variantId }),
      quantity,
      price,
      name,
      options: selectedOptions,
    })),
  };
}
