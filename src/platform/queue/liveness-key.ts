/** The SQL of the advisory lock key of a holder of jobs, given the SQL of its name. */
export const livenessKey = (holder: string) => `hashtextextended('job-holder:' || ${holder}, 0)`;
