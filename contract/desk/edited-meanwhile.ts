/** Details of EDITED_MEANWHILE, whatever was edited. */
export interface EditedMeanwhile<Values = unknown> {
  /** Person who changed it, and when; null after a change by nobody of the staff, or an unknown one. */
  by: string | null;
  at: string | null;
  /** Version of the current state; null for things that are compared by their content. */
  version: number | null;
  /** Name of the part that was edited, where several were read together. */
  part?: string;
  /** Current values, as the form reads them. */
  values: Values;
}
