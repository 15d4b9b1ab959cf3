import type { FormField } from "#web/parts/forms/fields.tsx";

/** Why a form came back: beside a field, or above the button when none is at fault. */
export type Refusal = {
  field: string | null;
  message: string;
  /** What is put back into the form; never a password. */
  typed: Readonly<Record<string, string>>;
};

/** A field of the kit without Conform, whose script these pages do not load. */
export const fieldOf = (refusal: Refusal | undefined, name: string): FormField => ({
  id: name,
  name,
  initialValue: refusal?.typed[name],
  errors: refusal?.field === name ? [refusal.message] : undefined,
});
