/** An answer that the API refuses with. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(JSON.stringify(body));
    this.status = status;
    this.body = body;
  }
}

export const unprocessable = (type: string, message: string) =>
  new ApiError(422, { error: { type, message } });

export const invalidRequest = (message: string) =>
  unprocessable("INVALID_REQUEST_UNKNOWN", message);

export const notFound = () => new ApiError(404, { error: "NOT_FOUND" });

export const unauthenticated = () =>
  new ApiError(401, {
    error: { type: "AUTHENTICATION_REQUIRED", message: "Authentication required" },
  });

/** Airtable does not tell what is not there from what may not be seen. */
export const notPermitted = () =>
  new ApiError(403, {
    error: {
      type: "INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND",
      message:
        "Invalid permissions, or the requested model was not found. Check that both your user and your token have the required permissions, and that the model names and/or ids are correct.",
    },
  });

export const rateLimited = () =>
  new ApiError(429, {
    errors: [
      { error: "RATE_LIMIT_REACHED", message: "Rate limit exceeded. Please try again later" },
    ],
  });
