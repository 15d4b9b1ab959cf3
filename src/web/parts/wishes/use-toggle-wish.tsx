import { href, Link } from "react-router";
import { addWish, removeWish } from "#shop/wishes/change-wishes.ts";
import { isWished, type Wish } from "#shop/wishes/wish-list.ts";
import { useToast } from "#ui/overlay/toast.tsx";
import { saveWishes } from "./save-wishes.ts";
import { loadWishes } from "./wish-storage.ts";

type Named = { id: string; name: string };

/** Puts a product, or one plant, into the list of this browser, or takes it out with a way back. */
export function useToggleWish() {
  const toast = useToast();
  const refuse = () =>
    toast("Votre navigateur refuse de garder vos envies sur cet appareil.", "error");
  /** Whether it was put there. */
  const put = (wish: Wish): boolean => {
    const added = addWish(loadWishes(), wish);
    if (!added.ok) {
      toast(`Votre liste est pleine : ${added.error.max} envies au plus.`, "error");
      return false;
    }
    if (saveWishes(added.value)) return true;
    refuse();
    return false;
  };
  const add = ({ id, name }: Named) => {
    if (!put({ id, addedAt: new Date().toISOString() })) return;
    toast(
      <>
        « {name} » est dans vos envies.{" "}
        <Link className="link link--tap" to={href("/envies")}>
          Mes envies
        </Link>
      </>,
    );
  };
  const remove = ({ id, name }: Named) => {
    const before = loadWishes().wishes.find((wish) => wish.id === id);
    if (!before) return;
    if (!saveWishes(removeWish(loadWishes(), id))) return refuse();
    toast(
      <>
        « {name} » n’est plus dans vos envies.{" "}
        <button className="link link--tap" type="button" onClick={() => put(before)}>
          Annuler
        </button>
      </>,
    );
  };
  return (wished: Named) => (isWished(loadWishes(), wished.id) ? remove(wished) : add(wished));
}
