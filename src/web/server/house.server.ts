import { createContext } from "react-router";
import type { House } from "#compose.server.ts";

/** What loaders and actions may use, set for each request by the server. */
export const houseContext = createContext<House>();
export const clientAddressContext = createContext<string>();
/** The id under which this request is logged, shown to the visitor when something fails. */
export const requestIdContext = createContext<string>();
/** Whether the page is kept for everyone: its scripts are trusted by hash, and found by their nonce. */
export const keptContext = createContext(false);
/** Of the page's own scripts; absent in development. */
export const nonceContext = createContext<string | undefined>(undefined);
