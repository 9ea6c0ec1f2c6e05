import { useSite } from './site-data.ts';

/** Head of a page that belongs to one visitor. */
export function PrivateHead({ title }: { title: string }) {
  const { settings } = useSite();
  return (
    <>
      <title>{`${title} · ${settings.brand_name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
