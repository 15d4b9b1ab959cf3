type Problem = { code: string; detail: string; pointer?: string };

/** An answer that the API refuses with, in the shape of JSON:API. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, { code, detail, pointer }: Problem) {
    super(detail);
    this.status = status;
    const problem = {
      status: String(status),
      code,
      detail,
      ...(pointer && { source: { pointer } }),
    };
    this.body = { errors: [problem] };
  }
}

export const required = (pointer: string) =>
  new ApiError(400, { code: "required", detail: "This field is required.", pointer });
export const invalid = (pointer: string, detail: string, code = "invalid") =>
  new ApiError(400, { code, detail, pointer });
export const notFound = () => new ApiError(404, { code: "not_found", detail: "Not found." });
