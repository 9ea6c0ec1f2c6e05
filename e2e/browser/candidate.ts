/** A program that may be a usable browser. */
export interface Candidate {
  path: string;
  args: string[];
  /** Where it comes from, for the log: "the system's". */
  source: string;
}
