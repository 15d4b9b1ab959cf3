export type SecretName =
  | "instagram-api-key"
  | "airtable-api-key"
  | "open-meteo-api-key"
  | "sendcloud-public-key"
  | "sendcloud-secret-key"
  | "sendcloud-signature-key";
