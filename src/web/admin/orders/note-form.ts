import { z } from "zod";
import { typedText } from "#shop/typed-text.ts";

export const noteForm = {
  schema: z.object({ note: typedText("La note est vide", 2000, "La note est trop longue") }),
  failure: "La note n’a pas pu être enregistrée. Veuillez réessayer.",
};
