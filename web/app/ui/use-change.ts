import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Change that a button asks the shop for. A second tap is ignored until the first has been answered: the library
 * reports that it is pending a moment too late for a double click.
 */
export function useChange<Data, Given = void>(options: UseMutationOptions<Data, Error, Given>) {
  const isAtWork = useRef(false);
  const { mutate, isPending, isSuccess, error } = useMutation<Data, Error, Given>({
    ...options,
    onSettled: (...answer) => {
      isAtWork.current = false;
      return options.onSettled?.(...answer);
    },
  });
  const change = (given: Given) => {
    if (isAtWork.current) return;
    isAtWork.current = true;
    mutate(given);
  };
  return { change, isPending, isSuccess, error };
}
