import { newId } from "#kernel/ids.ts";
import { isArticleId } from "#shop/articles/article-id.ts";
import { likeArticle } from "#shop/articles/likes/like-article.server.ts";
import { type Likes, readLikes } from "#shop/articles/likes/read-likes.server.ts";
import { unlikeArticle } from "#shop/articles/likes/unlike-article.server.ts";
import { clientAddressContext, houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/like";
import { readVisitor, visitorCookie } from "./visitor-cookie.server.ts";

const statusOf = { unknown_article: 404, too_many_likes: 429 } as const;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { database } = context.get(houseContext);
  if (!isArticleId(params.id)) return answer(null);
  const visitor = await readVisitor(request);
  return answer(await readLikes(database, { articleId: params.id, visitor }));
}

/** POST likes, DELETE takes it back; either as often as one likes. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { database, clock, config } = context.get(houseContext);
  const articleId = params.id;
  if (!isArticleId(articleId)) return answer(null);
  const known = await readVisitor(request);
  if (request.method === "DELETE") {
    if (!known) return answer(await readLikes(database, { articleId, visitor: null }));
    return answer(await unlikeArticle(database, { articleId, visitor: known }));
  }
  if (request.method !== "POST") return new Response(null, { status: 405 });

  const visitor = known ?? newId();
  const liked = await likeArticle(
    { db: database.db, clock, secretKey: config.secretKey },
    { articleId, visitor, senderAddress: context.get(clientAddressContext) },
  );
  if (!liked.ok) return new Response(null, { status: statusOf[liked.error.code] });
  const response = answer(liked.value);
  if (!known) response.headers.set("Set-Cookie", await visitorCookie(visitor, config.publicUrl));
  return response;
}

function answer(likes: Likes | null): Response {
  const headers = { "Cache-Control": "no-store" };
  return likes ? Response.json(likes, { headers }) : new Response(null, { status: 404, headers });
}
