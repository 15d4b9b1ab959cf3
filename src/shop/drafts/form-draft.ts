/** The forms of which what is typed is kept. */
export const draftedForms = ["article", "message", "question", "product", "collection"] as const;

/** Drafts of one form that an administrator may have at once: one for each tab. */
export const MOST_DRAFTS = 5;
export const DRAFT_DAYS = 30;

/** Of one thing, or of a new one. */
export type DraftPlace = { form: (typeof draftedForms)[number]; subject: string };

/** As they were typed, by name of the field. */
export type DraftFields = Record<string, string>;
export type FormDraft = { id: string; fields: DraftFields; version: string; typedAt: string };

/** The field by which a form says which draft it was typed in. */
export const DRAFT_FIELD = "brouillon";

export const draftMark = ({ form, subject }: DraftPlace, id: string) => `${form}/${subject}/${id}`;
