import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { Input } from "./field.tsx";

/** Named by the field around it, or by its `aria-label`. */
export const SearchField = (props: Omit<ComponentProps<typeof Input>, "type">) => (
  <div className="search-field">
    <Search className="icon" aria-hidden="true" />
    <Input name="q" {...props} type="search" />
  </div>
);
