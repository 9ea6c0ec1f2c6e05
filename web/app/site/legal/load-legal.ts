import { data, type MetaDescriptor } from 'react-router';
import { readQuery } from '#contract/page-entry.ts';
import { legalQuery } from '#contract/pages.ts';
import type { LegalName } from '#contract/site-documents.ts';
import type { LegalText } from '#contract/site-texts.ts';
import { type Api, ApiError } from '../../ui/api.ts';

/** Version in force today, or that of the address; null where it could not be loaded. */
export interface LoadedLegal {
  text: LegalText | null;
}

async function loadText(api: Api, name: LegalName, address: string): Promise<LoadedLegal> {
  const { version } = readQuery(legalQuery, new URL(address).searchParams);
  return api('GET /site/get-legal', { query: { name, version: version ?? undefined } });
}

/** Loads a legal text; a version that never existed is not found. */
export async function loadLegal(api: Api, name: LegalName, address: string) {
  try {
    return data(await loadText(api, name, address));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) throw data({ requestId: error.requestId }, { status: 404 });
    const missing: LoadedLegal = { text: null };
    return data(missing, { status: 503 });
  }
}

/** Search engines list the version in force only. */
export const legalTags = (loaded: LoadedLegal | undefined): MetaDescriptor[] =>
  loaded?.text && !loaded.text.is_current ? [{ name: 'robots', content: 'noindex' }] : [];
