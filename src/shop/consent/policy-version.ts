/** The version of the cookie page that the visitor could read when choosing. */
export const cookiePolicyVersion = "1.5";
