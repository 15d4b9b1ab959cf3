import { answerFormAs } from "#web/answer-form.server.ts";
import { requireAdmin } from "#web/session.server.ts";

export const answerAdminForm = answerFormAs(requireAdmin);
