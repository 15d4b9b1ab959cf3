import { createAuthEndpoint } from "better-auth/api";
import { expireCookie } from "better-auth/cookies";
import { z } from "zod";

/**
 * The signed cookie of the session, for the rules that the library does not have: `readSession`
 * looks the token up by itself. Callable from the server only; nothing here has an address.
 */
export const sessionCookie = {
  id: "session-cookie",
  endpoints: {
    readSessionToken: createAuthEndpoint.serverOnly(
      { method: "GET", requireHeaders: true },
      async ({ context, getSignedCookie }) =>
        (await getSignedCookie(context.authCookies.sessionToken.name, context.secret)) || null,
    ),
    writeSessionToken: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ token: z.string(), maxAge: z.int() }) },
      async ({ context, body: { token, maxAge }, setSignedCookie }) => {
        const { name, attributes } = context.authCookies.sessionToken;
        await setSignedCookie(name, token, context.secret, { ...attributes, maxAge });
      },
    ),
    clearSessionToken: createAuthEndpoint.serverOnly({ method: "POST" }, async (endpoint) =>
      expireCookie(endpoint, endpoint.context.authCookies.sessionToken),
    ),
  },
} as const;
