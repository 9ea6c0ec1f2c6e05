import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useState } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Form of a few text fields that is sent to the shop: an error stands beside its field and goes when that is edited; a
 * refusal stands over the button, and typed values stay. It has no first values on purpose: they would replace what was
 * typed, or filled in by the browser, before hydration.
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
  /** Fills in a value that is known already, after hydration; a typed value stays. */
  const suggest = useCallback(
    <Name extends FieldPath<Fields>>(name: Name, value: FieldPathValue<Fields, Name>) => {
      if (!getValues(name)) setValue(name, value);
    },
    [getValues, setValue],
  );

  /** Submits: `send` makes the call; `explain` puts a failure into words. */
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
