import type { z } from 'zod';

/** A form for one entry of a list: addresses, contacts. */
export interface KeptFormProps<Schema extends z.ZodType> {
  /** First values of the fields: those of the entry to edit, or those typed before the form was closed. */
  initial: Partial<z.input<Schema>>;
  /** True when the entry may be made the default; the first one is in any case. */
  offersDefault: boolean;
  /** A promise keeps the form busy until it is settled: the entry is sent to the shop. */
  onSave: (fields: z.output<Schema>, isDefault: boolean) => void | Promise<void>;
  onCancel: () => void;
  onDraft: (typed: Partial<z.input<Schema>>) => void;
  /** Sentence that says why the entry could not be saved. */
  failure?: string | undefined;
}
