import { createContext } from "react-router";
import type { House } from "#compose.server.ts";

/** What loaders and actions may use, set for each request by the server. */
export const houseContext = createContext<House>();
export const clientAddressContext = createContext<string>();
/** The id under which this request is logged, shown to the visitor when something fails. */
export const requestIdContext = createContext<string>();
/** Absent on kept pages, whose inline scripts are trusted by hash. */
export const nonceContext = createContext<string | undefined>(undefined);
