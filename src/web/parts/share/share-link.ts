type Shared = "shared" | "dismissed" | "copied" | "failed";

/** The system's own share sheet where there is one, else the clipboard. */
export async function shareLink(link: { title: string; url: string }): Promise<Shared> {
  if ("share" in navigator) {
    const outcome = await navigator.share(link).then(
      () => "shared" as const,
      (error: unknown) =>
        error instanceof DOMException && error.name === "AbortError" ? "dismissed" : undefined,
    );
    if (outcome) return outcome;
  }
  return navigator.clipboard.writeText(link.url).then(
    () => "copied",
    () => "failed",
  );
}
