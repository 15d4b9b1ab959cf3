export type ErrorBody = {
  type: string;
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
};

/** An answer that the API refuses with. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const invalidRequest = (message: string, details: Partial<ErrorBody> = {}, status = 400) =>
  new ApiError(status, { type: "invalid_request_error", message, ...details });

export const noSuch = (what: string, id: string) =>
  invalidRequest(`No such ${what}: '${id}'`, { code: "resource_missing" }, 404);
