import type { z } from 'zod';

type Field = readonly [name: string, schema: z.ZodType];

/** Places of an input where a text may arrive, with all that is done to it there. */
export function fieldsOf(name: string, schema: z.core.$ZodType): Field[] {
  const { def } = (schema as z.ZodType)._zod as unknown as {
    def: Record<string, unknown> & { type: string };
  };
  const parts: [string, unknown][] = [
    ...Object.entries((def.shape as object | undefined) ?? {}),
    ...['element', 'innerType', 'in', 'out', 'valueType', 'left', 'right'].map((part): [string, unknown] => [
      '',
      def[part],
    ]),
    ...((def.options as unknown[] | undefined) ?? []).map((option): [string, unknown] => ['', option]),
  ].filter(([, part]) => part !== undefined);
  return [
    [name, schema as z.ZodType],
    ...parts.flatMap(([key, part]) => fieldsOf(key ? `${name}.${key}` : name, part as z.core.$ZodType)),
  ];
}
