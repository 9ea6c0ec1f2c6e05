import { useQuery } from '@tanstack/react-query';
import { settingValues } from '#contract/setting-values.ts';
import { type DocumentName, isLegal } from '#contract/site-documents.ts';
import { browserApi } from '#web/ui/api.ts';
import { deskApi } from '../../frame/desk-api.ts';

export const useDocument = (name: DocumentName) =>
  useQuery({
    queryKey: ['documents', name],
    queryFn: async ({ signal }) => {
      const answer = isLegal(name)
        ? await deskApi('GET /desk/legal/get', { query: { name }, signal })
        : await deskApi('GET /desk/documents/get', { query: { name }, signal });
      return answer.document;
    },
  });

/** Calls of legal texts take and answer the same as those of the others. */
export const documentCall = <V extends 'save' | 'publish' | 'discard' | 'restore'>(
  name: DocumentName,
  verb: V,
) => `POST /desk/${isLegal(name) ? 'legal' : 'documents'}/${verb}` as `POST /desk/documents/${V}`;

/** What stands for the names in braces, for the preview; empty until it is known. */
export function useTextValues() {
  const { data } = useQuery({
    queryKey: ['text-values'],
    queryFn: ({ signal }) => browserApi('GET /site/get-settings', { signal }),
    staleTime: 60_000,
  });
  return data ? settingValues(data.settings) : {};
}
