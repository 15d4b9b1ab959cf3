import type { ComponentProps } from "react";
import { TextField } from "#web/parts/forms/fields.tsx";
import { fieldOf, type Refusal } from "./refusal.ts";

type EmailFieldProps = Partial<Omit<ComponentProps<typeof TextField>, "field">> & {
  refusal: Refusal | undefined;
};

/** The address that one signs in with. */
export const EmailField = ({ refusal, ...input }: EmailFieldProps) => (
  <TextField
    label="Email"
    field={fieldOf(refusal, "email")}
    type="email"
    autoComplete="username"
    required
    {...input}
  />
);
