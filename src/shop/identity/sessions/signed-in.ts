export type Role = "user" | "admin";

/** Who is behind a request, as the rest of the shop sees them. */
export type SignedIn = {
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  role: Role;
  emailVerified: boolean;
  secondFactorPassed: boolean;
  /** When a code was last given in this session; null where the device was trusted instead. */
  secondFactorAt: Date | null;
};
