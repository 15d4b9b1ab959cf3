import { createContext } from "react";

/** What makes an inline script of ours run on a page that is not kept; set on the server only. */
export const NonceContext = createContext<string | undefined>(undefined);
