import { useNavigation } from "react-router";

/** While a form of this address is on its way, and until the page has taken its answer in. */
export const useIsSending = (action: string): boolean => useNavigation().formAction === action;
