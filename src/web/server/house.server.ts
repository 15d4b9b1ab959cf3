import { createContext } from "react-router";
import type { House } from "#compose.server.ts";
import type { DrawnParts } from "#web/parts/shell/drawn-once.tsx";

/** What loaders and actions may use, set for each request by the server. */
export const houseContext = createContext<House>();
export const clientAddressContext = createContext<string>();
/** The id under which this request is logged, shown to the visitor when something fails. */
export const requestIdContext = createContext<string>();
/**
 * Where a page that is kept for everyone is put once it is drawn: its scripts are trusted by hash, and
 * found by their nonce. An answer would carry it as bytes, to be read again. Marks stand for parts.
 */
export const keptContext = createContext<{ parts: DrawnParts; html?: string } | null>(null);
/** Of the page's own scripts; absent in development. */
export const nonceContext = createContext<string | undefined>(undefined);
