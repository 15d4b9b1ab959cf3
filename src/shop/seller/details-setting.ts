import { z } from "zod";

const text = z.string().min(1);

/** As the settings hold them: none of them before someone has set their own. */
export const detailsSetting = z.object({
  companyName: text.optional(),
  legalForm: text.optional(),
  legalFormInFull: text.optional(),
  shareCapital: text.optional(),
  postalCode: text.optional(),
  town: text.optional(),
  locality: text.optional(),
  phone: text.optional(),
  email: text.optional(),
  openingHours: z.array(z.object({ days: text, hours: text })).optional(),
});
