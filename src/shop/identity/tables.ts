/** The library's names for columns, and ours. */
export const timeFields = { createdAt: "created_at", updatedAt: "updated_at" };

export const userFields = { emailVerified: "email_verified" };

export const sessionFields = {
  userId: "user_id",
  expiresAt: "expires_at",
  ipAddress: "ip_address",
  userAgent: "user_agent",
};

export const identityFields = {
  userId: "user_id",
  accountId: "account_id",
  providerId: "provider_id",
  accessToken: "access_token",
  refreshToken: "refresh_token",
  idToken: "id_token",
  accessTokenExpiresAt: "access_token_expires_at",
  refreshTokenExpiresAt: "refresh_token_expires_at",
};

export const factorFields = {
  userId: "user_id",
  backupCodes: "backup_codes",
  failedVerificationCount: "failed_verification_count",
  lockedUntil: "locked_until",
};
