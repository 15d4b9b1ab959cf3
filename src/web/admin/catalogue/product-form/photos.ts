import { redirect } from "react-router";
import type { PictureRefusal } from "#shop/pictures/picture-store.ts";
import { uploadPicture } from "#shop/pictures/upload-picture.server.ts";
import { shopPicture } from "#web/admin/rich-text/shop-pictures.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/photos";

const refusalsFr = {
  empty: "Le fichier est vide.",
  wrong_type:
    "Ce fichier n’est pas une photo que la boutique sait lire : choisissez un JPEG, un PNG, un WebP ou un AVIF.",
  too_many_pixels: "Cette image est trop grande : 50 millions de pixels au plus.",
  too_small: "Cette image est trop petite : 320 pixels de côté au moins.",
  damaged: "Cette image est abîmée ou incomplète.",
} satisfies Record<PictureRefusal, string>;

/** There is nothing to see at this address. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return redirect("/admin");
}

/** Takes the bytes of one photograph. */
export async function action(args: Route.ActionArgs) {
  const by = await requireAdmin(args);
  const { database, clock, pictureStore, logger } = args.context.get(houseContext);
  try {
    const bytes = new Uint8Array(await args.request.arrayBuffer());
    const deps = { db: database.db, clock, store: pictureStore };
    const uploaded = await uploadPicture(deps, { by, bytes });
    if (!uploaded.ok)
      return Response.json({ failure: refusalsFr[uploaded.error] }, { status: 422 });
    const { key, path } = uploaded.value;
    const picture = shopPicture(uploaded.value, { key, name: "photo que vous venez d’envoyer" });
    return Response.json({ path, picture }, { status: 201 });
  } catch (error) {
    logger.error({ err: error }, "picture not kept");
    const failure = "L’image n’a pas pu être enregistrée. Veuillez réessayer.";
    return Response.json({ failure }, { status: 503 });
  }
}
