import type { z } from 'zod';

/** A form for one entry of a list: addresses, contacts. */
export interface KeptFormProps<Schema extends z.ZodType> {
  /** What the fields show at first: the entry to edit, or what was typed before the form was closed. */
  initial: Partial<z.input<Schema>>;
  /** Whether the entry may be made the default: the first one is anyway. */
  offersDefault: boolean;
  /** A form whose entry has to travel is busy until the promise is settled. */
  onSave: (fields: z.output<Schema>, isDefault: boolean) => void | Promise<void>;
  onCancel: () => void;
  onDraft: (typed: Partial<z.input<Schema>>) => void;
  /** Why it could not be saved. */
  failure?: string | undefined;
}
