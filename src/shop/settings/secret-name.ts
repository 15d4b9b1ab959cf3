export type SecretName = "instagram-api-key" | "airtable-api-key";
