export type SecretName = "instagram-api-key";
