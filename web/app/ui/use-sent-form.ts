import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useState } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';

/**
 * A form of a few text fields that is sent to the shop: what is wrong stands beside its field and goes when that is
 * edited; what the shop refused stands over the button, and what was typed stays. It has no first values on purpose: what
 * was typed, or filled in by the browser, before the page came alive would be lost to them.
 */
export function useSentForm<Fields extends FieldValues>(schema: z.ZodType<Fields, Fields>) {
  const form = useForm<Fields, unknown, Fields>({
    resolver: zodResolver(schema),
    // A corrected field loses its error at the first key, not when it happens to be right.
    reValidateMode: 'onSubmit',
  });
  const [failure, setFailure] = useState<string | null>(null);
  const { errors, isSubmitting } = form.formState;

  const field = (name: FieldPath<Fields>) => {
    const message = errors[name]?.message;
    return {
      ...form.register(name, {
        onChange: () => {
          form.clearErrors(name);
          setFailure(null);
        },
      }),
      error: typeof message === 'string' ? message : undefined,
    };
  };

  const { getValues, setValue } = form;
  /** For what is known already, once the page has come alive; what was typed stays. */
  const suggest = useCallback(
    <Name extends FieldPath<Fields>>(name: Name, value: FieldPathValue<Fields, Name>) => {
      if (!getValues(name)) setValue(name, value);
    },
    [getValues, setValue],
  );

  /** `send` does the call; `explain` says in words why it failed. */
  const submit = (send: (fields: Fields) => Promise<void>, explain: (error: unknown) => string) =>
    form.handleSubmit(async (fields) => {
      setFailure(null);
      try {
        await send(fields);
      } catch (error) {
        setFailure(explain(error));
      }
    });

  return { field, submit, suggest, failure, isBusy: isSubmitting, values: () => getValues() };
}
