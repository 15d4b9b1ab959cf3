import { href, isRouteErrorResponse, Link, useLocation } from "react-router";
import { type HttpErrorStatus, httpErrorsFr } from "#copy/http-errors.ts";
import type { PictureRef } from "#shop/pictures/picture.ts";
import { buttonClass } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { useReference } from "../orders/reference.ts";
import { factorAskedBy } from "../second-factor/factor-asked.ts";
import { FactorAskedPage } from "../second-factor/factor-asked-page.tsx";

/** What a route may throw with its status, so that the page has a picture to show. */
type ErrorData = { picture?: PictureRef } | null | undefined;

export function ErrorPage({ error }: { error: unknown }) {
  const factor = factorAskedBy(error);
  if (factor) return <FactorAskedPage {...factor} />;
  return <Failure error={error} />;
}

function Failure({ error }: { error: unknown }) {
  const answer = isRouteErrorResponse(error) ? error : undefined;
  const status = answer?.status ?? 500;
  const kind = kindOf(status);
  const { title, help } = httpErrorsFr[kind];
  const picture = (answer?.data as ErrorData)?.picture;
  return (
    <div className="lost">
      <title>{`${title.replace(/\.$/, "")} — Canopée`}</title>
      <meta name="robots" content="noindex" />
      {picture && (
        <Picture picture={picture} alt="" sizes="(min-width: 48rem) 52vw, 100vw" className="bg" />
      )}
      <div className="wrap">
        <h1 className="max-w-[6em]">{title}</h1>
        <p className="t-lead max-w-[30rem]">{help}</p>
        <WaysOut kind={kind} />
        <Reference status={status} />
        {import.meta.env.DEV && error instanceof Error && (
          <pre className="t-xs max-w-full overflow-x-auto">{error.stack}</pre>
        )}
      </div>
    </div>
  );
}

function kindOf(status: number): HttpErrorStatus {
  if (status in httpErrorsFr) return status as HttpErrorStatus;
  return status < 500 ? 404 : 500;
}

function WaysOut({ kind }: { kind: HttpErrorStatus }) {
  const { pathname, search } = useLocation();
  return (
    <div className="cta-row">
      {kind === 404 && (
        <Link className={buttonClass("primary")} to={href("/products")}>
          Voir nos produits
        </Link>
      )}
      {kind === 403 && (
        <Link className={buttonClass("primary")} to={href("/contact")}>
          Nous écrire
        </Link>
      )}
      {(kind === 500 || kind === 503) && (
        // A document request: the page that failed must not be rebuilt from what is in memory.
        <a className={buttonClass("primary")} href={pathname + search}>
          Recharger la page
        </a>
      )}
      <Link className={buttonClass("line")} to={href("/")} reloadDocument={kind >= 500}>
        Retour à l’accueil
      </Link>
    </div>
  );
}

/** Only for what is our fault: the number leads to the line of the log that tells why. */
function Reference({ status }: { status: number }) {
  const reference = useReference();
  if (status < 500 || !reference) return <p className="t-xs">Erreur {status}</p>;
  return (
    <p className="t-xs">
      Erreur {status}, référence{" "}
      <code className="tnum" data-reference={reference}>
        {reference}
      </code>
    </p>
  );
}
