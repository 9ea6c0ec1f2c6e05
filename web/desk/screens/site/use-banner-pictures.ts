import { create } from 'zustand';
import type { Image } from '#contract/catalog.ts';
import type { BannerPicture } from '#contract/site-documents.ts';

/** Pictures that were sent since the page was opened: the text that names them is not saved yet. */
const useSent = create<Record<string, Image>>()(() => ({}));

export const rememberPicture = ({ file_key }: BannerPicture, image: Image) =>
  useSent.setState({ [file_key]: image });

/** Where the pictures of banners lie. */
export function useBannerPictures(known: Readonly<Record<string, Image>>) {
  const sent = useSent();
  return {
    addressOf: ({ file_key }: BannerPicture): Image | null => sent[file_key] ?? known[file_key] ?? null,
  };
}
