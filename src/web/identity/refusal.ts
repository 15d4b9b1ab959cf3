/** Why a form came back: beside a field, or above the button when none is at fault. */
export type Refusal = {
  field: string | null;
  message: string;
  /** What is put back into the form; never a password. */
  typed: Readonly<Record<string, string>>;
};

export const errorOf = (refusal: Refusal | undefined, name: string) =>
  refusal?.field === name ? refusal.message : undefined;

/** Before JavaScript has loaded the answer is a new page, which puts the cursor there by itself. */
export const controlOf = (refusal: Refusal | undefined, name: string) => ({
  name,
  defaultValue: refusal?.typed[name],
  autoFocus: refusal?.field === name,
});
