import { Heart } from "lucide-react";
import { useRef, useState } from "react";
import { href, Link } from "react-router";
import type { WishList } from "#shop/wishes/wish-list.ts";
import type { WishedProduct } from "#shop/wishes/wished-products.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Skeleton, Skeletons } from "#ui/skeleton.tsx";
import { hiddenMeta } from "#web/document/seo.ts";
import { LoadFailure } from "#web/parts/shell/load-failure.tsx";
import { PageHead } from "#web/parts/shell/page-head.tsx";
import { useWishes } from "#web/parts/wishes/use-wishes.ts";
import { useWishedProducts } from "./use-wished-products.ts";
import { WishItem } from "./wish-item.tsx";
import { orderWishes, type WishOrder, wishesLead } from "./wish-order.ts";
import { WishesBar } from "./wishes-bar.tsx";

export const meta = () =>
  hiddenMeta("Mes envies", "Les plantes que vous gardez en vue, avec leur prix et leur stock.");

/** The page is the same for everyone: the browser fills it in from its storage. */
export default function Wishes() {
  const list = useWishes();
  const products = useWishedProducts(list);
  const isShown = Array.isArray(products) && products.length > 0;
  return (
    <div className="wrap">
      <PageHead
        title="Mes envies"
        lead={isShown ? wishesLead(products) : "Sans engagement ni réservation."}
      />
      {products === undefined && <WishesSkeleton />}
      {products === "failed" && (
        <div className="mb-section">
          <LoadFailure path={href("/envies")} search="">
            La boutique ne répond pas : vos envies sont gardées, leur prix et leur stock viendront.
          </LoadFailure>
        </div>
      )}
      {Array.isArray(products) && !isShown && <NoWishes />}
      {list && isShown && <Shown list={list} products={products} />}
    </div>
  );
}

function Shown({ list, products }: { list: WishList; products: readonly WishedProduct[] }) {
  const [order, setOrder] = useState<WishOrder>("recent");
  const shelf = useRef<HTMLUListElement>(null);
  const addedAt = new Map(list.wishes.map((wish) => [wish.productId, wish.addedAt]));
  // The keyboard stays in the list when the heart it stood on goes away.
  const keepPlace = (index: number) =>
    requestAnimationFrame(() => {
      const hearts = shelf.current?.querySelectorAll<HTMLElement>(".heart");
      const next = hearts?.[Math.min(index, hearts.length - 1)];
      (next ?? document.getElementById("contenu"))?.focus();
    });
  return (
    <>
      <WishesBar list={list} order={order} onOrder={setOrder} />
      <ul ref={shelf} className="wishes">
        {orderWishes(products, order).map((product, index) => (
          <WishItem
            key={product.id}
            product={product}
            addedAt={addedAt.get(product.id) ?? ""}
            onRemoved={() => keepPlace(index)}
          />
        ))}
      </ul>
    </>
  );
}

function NoWishes() {
  return (
    <div className="empty mb-section">
      <Heart className="icon icon--lg" />
      <h2 className="t-block">Rien encore</h2>
      <p className="t-body">
        Touchez le cœur d’une plante : elle vous attend ici, avec son prix et son stock du moment.
      </p>
      <Link className={buttonClass("primary")} to={href("/products")} prefetch="intent">
        Voir nos produits
      </Link>
    </div>
  );
}

/** Before the browser has looked into its storage: neither full nor empty. */
function WishesSkeleton() {
  return (
    <>
      <div className="mb-block hidden noscript:block">
        <EmptyState
          title="Vos envies sont dans votre navigateur"
          action={
            <Link className={buttonClass("line", { size: "sm" })} to={href("/products")}>
              Voir nos produits
            </Link>
          }
        >
          Il a besoin de JavaScript pour les retrouver.
        </EmptyState>
      </div>
      <div className="noscript:hidden">
        <Skeletons className="wishes" label="Chargement de vos envies">
          {[1, 2, 3].map((place) => (
            <div key={place} className="sk-card">
              <div className="skeleton pic" />
              <Skeleton height="1.25rem" width="70%" />
              <Skeleton height="1.25rem" width="35%" />
            </div>
          ))}
        </Skeletons>
      </div>
    </>
  );
}
