/** Details of EDITED_MEANWHILE, whatever was edited. */
export interface EditedMeanwhile<Values = unknown> {
  /** Who changed it, and when; null of a change by nobody of the staff, or of one that is not known. */
  by: string | null;
  at: string | null;
  /** Of what is there now; null of things that are compared by what they say. */
  version: number | null;
  /** Which of several parts that were read together. */
  part?: string;
  /** What is there now, as its form reads it. */
  values: Values;
}
