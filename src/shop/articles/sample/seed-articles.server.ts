import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { sanitiseHtml } from "#platform/html.server.ts";
import { type PictureManifest, pictureNamed } from "#shop/pictures/picture-manifest.ts";
import type { SampleArticle } from "./sample-article.ts";

type Sample = { articles: readonly SampleArticle[]; pictures: PictureManifest };

/** Adds the sample articles that are not there yet; what the shopkeeper has changed stays. */
export async function seedArticles(
  { db }: { db: Db },
  { articles, pictures }: Sample,
): Promise<number> {
  const added = await db
    .insertInto("articles")
    .values(articles.map((article) => articleRow(article, pictures)))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  await refreshPictures(db, pictures);
  return added.length;
}

function articleRow({ imageKey, imageAlt, ...article }: SampleArticle, pictures: PictureManifest) {
  const picture = pictureNamed(pictures, imageKey);
  return {
    ...article,
    introduction_content: sanitiseHtml(article.introduction_content),
    main_content: sanitiseHtml(article.main_content),
    conclusion_content: sanitiseHtml(article.conclusion_content),
    characteristics: JSON.stringify(article.characteristics),
    care_instructions: JSON.stringify(article.care_instructions),
    display_options: JSON.stringify(article.display_options),
    picture_key: imageKey,
    picture_path: picture.path,
    picture_width: picture.width,
    picture_height: picture.height,
    picture_widths: [...picture.widths],
    picture_placeholder: picture.placeholder,
    picture_alt: imageAlt,
  };
}

// The address of a picture changes with its bytes: articles seeded earlier must follow.
async function refreshPictures(db: Db, pictures: PictureManifest) {
  const present = Object.entries(pictures).map(([key, picture]) => ({ key, ...picture }));
  await sql`
    update articles
    set picture_path = present.path, picture_width = present.width,
      picture_height = present.height, picture_widths = present.widths,
      picture_placeholder = present.placeholder
    from jsonb_to_recordset(${JSON.stringify(present)}::jsonb)
      as present(key text, path text, width int, height int, widths int[], placeholder text)
    where picture_key = present.key and picture_path <> present.path
  `.execute(db);
}
