import { z } from "zod";
import { typedText } from "#shop/typed-text.ts";

export const answerForm = z.object({
  answer: typedText("La réponse est requise", 5000, "La réponse est trop longue"),
});
