import { href, isRouteErrorResponse, Link } from "react-router";
import type { PictureRef } from "#shop/pictures/picture.ts";
import { buttonClass } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { Brand } from "./brand.tsx";

/** `email` only once the shopkeeper has set one: the delivered one is nobody's. */
export type ClosedShopData = { closed: true; email: string | null; picture: PictureRef };

export function closedShopIn(error: unknown): ClosedShopData | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 503) return undefined;
  const told = error.data as Partial<ClosedShopData> | null;
  return told?.closed ? (told as ClosedShopData) : undefined;
}

/** Without the shop's header and footer: none of their links would lead anywhere. */
export function ClosedShop({ email, picture }: ClosedShopData) {
  return (
    <main className="lost min-h-dvh" id="contenu" tabIndex={-1}>
      <title>La boutique ouvre bientôt — Canopée</title>
      <meta name="robots" content="noindex" />
      <Picture picture={picture} alt="" sizes="(min-width: 48rem) 52vw, 100vw" className="bg" />
      <div className="wrap">
        <Brand />
        <h1 className="max-w-[7em]">La boutique ouvre bientôt</h1>
        <p className="t-lead max-w-[30rem]">
          Les plantes sont prêtes, il nous reste quelques réglages. Revenez dans quelques jours.
        </p>
        <div className="cta-row">
          <Link className={buttonClass("line")} to={href("/orders")} reloadDocument>
            Suivre une commande déjà passée
          </Link>
        </div>
        {email && (
          <p className="t-sm">
            Une question ? Écrivez-nous à{" "}
            <a className="link link--tap" href={`mailto:${email}`}>
              {email}
            </a>
            .
          </p>
        )}
      </div>
    </main>
  );
}
