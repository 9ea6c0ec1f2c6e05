export interface Options {
  /** The largest catalogue and number of orders whose queries are studied. */
  max: number;
  /** How long each stretch of load lasts, for a quick look; each part knows its own. */
  seconds?: number;
  /** Numbers of the owner's jobs, where not all of them are wanted. */
  jobs?: string[];
}
