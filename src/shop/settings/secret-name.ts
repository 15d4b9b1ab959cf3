export type SecretName = "instagram-api-key" | "airtable-api-key" | "open-meteo-api-key";
