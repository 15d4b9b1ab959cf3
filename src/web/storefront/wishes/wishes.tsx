import { Heart } from "lucide-react";
import { useRef, useState } from "react";
import { href, Link } from "react-router";
import type { WishList } from "#shop/wishes/wish-list.ts";
import type { WishedThing } from "#shop/wishes/wished-things.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Skeleton, Skeletons } from "#ui/skeleton.tsx";
import { hiddenMeta } from "#web/document/seo.ts";
import { LoadFailure } from "#web/parts/shell/load-failure.tsx";
import { PageHead } from "#web/parts/shell/page-head.tsx";
import { useWishes } from "#web/parts/wishes/use-wishes.ts";
import { useWishedThings } from "./use-wished-things.ts";
import { orderWishes, type WishOrder, wishedId, wishesLead } from "./wish-order.ts";
import { WishedPlantItem } from "./wished-plant-item.tsx";
import { WishedProductItem } from "./wished-product-item.tsx";
import { WishesBar } from "./wishes-bar.tsx";

export const meta = () =>
  hiddenMeta("Mes envies", "Les plantes que vous gardez en vue, avec leur prix et leur stock.");

/** The page is the same for everyone: the browser fills it in from its storage. */
export default function Wishes() {
  const list = useWishes();
  const wished = useWishedThings(list);
  const isShown = Array.isArray(wished) && wished.length > 0;
  return (
    <div className="wrap">
      <PageHead
        title="Mes envies"
        lead={isShown ? wishesLead(wished) : "Sans engagement ni réservation."}
      />
      {wished === undefined && <WishesSkeleton />}
      {wished === "failed" && (
        <div className="mb-section">
          <LoadFailure path={href("/envies")} search="">
            La boutique ne répond pas : vos envies sont gardées, leur prix et leur stock viendront.
          </LoadFailure>
        </div>
      )}
      {Array.isArray(wished) && !isShown && <NoWishes />}
      {list && isShown && <Shown list={list} wished={wished} />}
    </div>
  );
}

function Shown({ list, wished }: { list: WishList; wished: readonly WishedThing[] }) {
  const [order, setOrder] = useState<WishOrder>("recent");
  const shelf = useRef<HTMLUListElement>(null);
  const addedAt = new Map(list.wishes.map(({ id, addedAt }) => [id, addedAt]));
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
        {orderWishes(wished, order).map((thing, index) => {
          const item = {
            addedAt: addedAt.get(wishedId(thing)) ?? "",
            onRemoved: () => keepPlace(index),
          };
          const { product, plant } = thing;
          return plant ? (
            <WishedPlantItem key={plant.id} {...item} product={product} plant={plant} />
          ) : (
            <WishedProductItem key={product.id} {...item} product={product} />
          );
        })}
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
