import type { Cents } from "#kernel/money.ts";
import type { Fields } from "#shop/connections/spreadsheet.ts";
import type { Order } from "#shop/orders/order.ts";

export type MirroredCustomer = {
  name: string;
  email: string;
  /** One line: address, city, postalCode, country. */
  address: string;
  phone: string;
};

export const customerFields = ({ name, email, address, phone }: MirroredCustomer): Fields => ({
  Name: name,
  Email: email,
  Address: address,
  Phone: phone,
});

/** The day of the shop's customers, wherever the server stands. */
const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris" });

const euros = (amount: Cents): number => amount / 100;

type MirroredOrder = Pick<Order, "items" | "total" | "status" | "paymentId" | "orderDate">;

/** The customer's record is null when the customer asked to be forgotten. */
export const orderFields = (order: MirroredOrder, customerRecordId: string | null): Fields => ({
  Customer: customerRecordId ? [customerRecordId] : [],
  Items: JSON.stringify(
    order.items.map(({ productId, quantity, price, name, selectedOptions }) => ({
      // Empty for what is no product.
      productId: productId ?? "",
      quantity,
      price: euros(price),
      name,
      options: selectedOptions,
    })),
  ),
  Total: euros(order.total),
  Status: order.status,
  Date: day.format(order.orderDate),
  Payment_ID: order.paymentId ?? "",
});

export type MirroredProduct = {
  name: string;
  description: string;
  priceCents: Cents;
  category: string;
  stock: number;
  customization: unknown;
  picture: { path: string; widths: number[] } | null;
};

const LARGEST_PICTURE = 1280;

export function productFields(product: MirroredProduct, publicUrl: URL): Fields {
  const { picture } = product;
  const width = picture?.widths.findLast((one) => one <= LARGEST_PICTURE) ?? picture?.widths[0];
  return {
    Name: product.name,
    Description: product.description,
    Price: euros(product.priceCents),
    Image: picture ? new URL(`${picture.path}/${width}.webp`, publicUrl).href : "",
    Category: product.category,
    Stock: product.stock,
    Customization: JSON.stringify(product.customization),
  };
}
