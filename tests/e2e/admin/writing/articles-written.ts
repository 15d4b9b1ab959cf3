import { randomUUID } from "node:crypto";
import { inShopDatabase } from "../../catalogue/shop-database.ts";

/** A draft of the test's own. */
export async function anArticle(): Promise<string> {
  const id = `brouillon-${randomUUID()}`;
  await inShopDatabase(
    `insert into articles (id, is_draft, ${COLUMNS}) select $1, true, ${COLUMNS}
     from articles where id = 'lumiere-ou-placer-votre-monstera'`,
    [id],
  );
  return id;
}

const COLUMNS = `title, excerpt, description, category, read_time, author, tags,
  introduction_content, main_content, conclusion_content, characteristics, care_instructions,
  display_options, picture_key, picture_path, picture_width, picture_height, picture_widths,
  picture_placeholder, picture_alt`;
