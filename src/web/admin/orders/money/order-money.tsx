import { formatPrice, formatRate } from "#copy/formats.ts";
import { formatOptions } from "#copy/options.ts";
import { times } from "#kernel/money.ts";
import type { DeskOrder } from "#shop/orders/desk/desk-order.ts";
import type { PackingLine } from "#shop/orders/withheld/packing.ts";

/** What was bought, and what it comes to. */
export function OrderMoney({ order }: { order: DeskOrder }) {
  return (
    <section className="panel" aria-labelledby="articles">
      <div className="panel__head">
        <h2 id="articles">Articles</h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region takes the focus */}
      <section className="table-scroll" aria-label="Articles de la commande" tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Article</th>
              <th scope="col" className="num">
                Quantité
              </th>
              <th scope="col" className="num max-sm:hidden">
                Prix TTC
              </th>
              <th scope="col" className="num">
                Total TTC
              </th>
            </tr>
          </thead>
          <tbody>
            {order.items.map((item, at) => {
              const { productId, name, quantity, price, selectedOptions, withdrawalExcluded } =
                item;
              const options = formatOptions(selectedOptions);
              return (
                <tr key={`${productId} ${options}`}>
                  <td>
                    {name}
                    {options && (
                      <>
                        <br />
                        <span className="t-xs">{options}</span>
                      </>
                    )}
                    <GoneBack line={order.packing[at]} />
                    {withdrawalExcluded && <p className="t-xs">Sans droit de rétractation</p>}
                    {quantity > 1 && <p className="t-xs sm:hidden">{formatPrice(price)} l’unité</p>}
                  </td>
                  <td className="num">{quantity}</td>
                  <td className="num whitespace-nowrap max-sm:hidden">{formatPrice(price)}</td>
                  <td className="num whitespace-nowrap">{formatPrice(times(price, quantity))}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <div className="totals mt-5 border-t-0!">
        <Row label="Sous-total" value={formatPrice(order.itemsCents)} />
        <Row label="Frais de livraison" value={formatPrice(order.deliveryCents)} />
        <div className="grand">
          <span>Total</span>
          <span className="t-plant price">{formatPrice(order.total)}</span>
        </div>
        {order.vat.map(({ rate, grossCents, vatCents }) => (
          <Row
            key={rate}
            label={`Dont TVA à ${formatRate(rate)}, sur ${formatPrice(grossCents)} TTC`}
            value={formatPrice(vatCents)}
          />
        ))}
      </div>
    </section>
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
