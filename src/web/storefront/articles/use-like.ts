import { useCallback, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import type { Likes } from "#shop/articles/likes/read-likes.server.ts";
import { useToast } from "#ui/overlay/toast.tsx";

/**
 * The page is the same for everyone: the count and the visitor's own like are asked for here. A
 * click shows at once and is taken back if the server does not follow.
 */
export function useLike(articleId: string) {
  const toast = useToast();
  const [likes, setLikes] = useState<Likes>();
  const confirmed = useRef<Likes>(undefined);
  const wanted = useRef(false);
  const sending = useRef(false);

  const show = useCallback((answer: Likes) => {
    confirmed.current = answer;
    wanted.current = answer.mine;
    setLikes(answer);
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    // Without an answer there is no count to show; the first click asks again.
    ask(articleId, { signal: leaving.signal }).then(
      (answer) => {
        // Whoever has clicked meanwhile is shown what that click comes to.
        if (confirmed.current) return;
        if (sending.current) confirmed.current = answer;
        else show(answer);
      },
      () => {},
    );
    return () => leaving.abort();
  }, [articleId, show]);

  const toggle = async () => {
    wanted.current = !wanted.current;
    setLikes(
      (shown) => shown && { mine: wanted.current, count: shown.count + step(wanted.current) },
    );
    if (sending.current) return;
    sending.current = true;
    try {
      let answer: Likes;
      // Clicks made while the answer was on its way: only the last one counts.
      do answer = await ask(articleId, { method: wanted.current ? "POST" : "DELETE" });
      while (answer.mine !== wanted.current);
      show(answer);
    } catch (error) {
      wanted.current = confirmed.current?.mine ?? false;
      setLikes(confirmed.current);
      toast(
        error === TOO_MANY
          ? "Cela fait beaucoup de mentions J’aime : réessayez dans une heure."
          : "Votre mention J’aime n’a pas pu être enregistrée. Réessayez dans un instant.",
        "error",
      );
    } finally {
      sending.current = false;
    }
  };
  return { likes, toggle };
}

const step = (liked: boolean) => (liked ? 1 : -1);

const TOO_MANY = new Error("too many likes");

async function ask(articleId: string, init: RequestInit): Promise<Likes> {
  const response = await fetch(href("/api/articles/:id/like", { id: articleId }), init);
  if (response.status === 429) throw TOO_MANY;
  if (!response.ok) throw new Error(`likes answered ${response.status}`);
  return response.json();
}
