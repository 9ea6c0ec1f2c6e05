/** Program that may be a usable browser. */
export interface Candidate {
  path: string;
  args: string[];
  /** Origin of the browser, for the log: "the system's". */
  source: string;
}
