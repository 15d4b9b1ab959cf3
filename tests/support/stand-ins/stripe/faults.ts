/** What goes wrong with a request, on demand. */
export type Fault =
  /** Answers after so long. */
  | { kind: "slow"; ms: number }
  /** Answers this without doing anything. */
  | { kind: "status"; status: number; body?: unknown; headers?: Record<string, string> }
  /** Closes the connection without doing anything. */
  | { kind: "cut" }
  /** Does what was asked, then closes the connection before its answer. */
  | { kind: "cut-after" }
  /** Answers 200 with what is not JSON. */
  | { kind: "malformed" }
  /** Never answers. */
  | { kind: "hang" };

type Rule = { fault: Fault; left: number; path: RegExp };

export function createFaults() {
  let rules: Rule[] = [];
  return {
    /** The next `times` requests whose « METHOD /path » matches. */
    cause(fault: Fault, { times = 1, path = /./ }: { times?: number; path?: RegExp } = {}) {
      rules.push({ fault, left: times, path });
    },
    clear() {
      rules = [];
    },
    take(request: string): Fault | undefined {
      const rule = rules.find(({ left, path }) => left > 0 && path.test(request));
      if (rule) rule.left -= 1;
      return rule?.fault;
    },
  };
}
