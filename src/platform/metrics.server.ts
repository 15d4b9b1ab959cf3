import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

/** One registry per process, read by Prometheus at /metrics. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "http_request_duration_seconds",
      help: "Time to answer a request, by kind of answer",
      labelNames: ["kind", "status"],
      buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    pages: new Counter({
      name: "page_cache_answers_total",
      help: "Answers of the page cache: hit, stale, built, gone, failed",
      labelNames: ["outcome"],
      registers,
    }),
    jobs: new Counter({
      name: "jobs_total",
      help: "Jobs by name and outcome: done, failed",
      labelNames: ["name", "outcome"],
      registers,
    }),
  };
}
