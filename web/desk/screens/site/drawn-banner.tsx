import type { Image } from '#contract/catalog.ts';
import type { Drawing, Ground } from '#contract/site-documents.ts';
import { Banner, groundLooks } from '#web/site/home/banner.tsx';
import { BannerArt } from '#web/site/home/banner-art.tsx';
import { BannerPicture } from '#web/site/home/banner-picture.tsx';

interface DrawnBannerProps {
  title: string;
  text: string;
  action: string;
  ground: Ground;
  drawing: Drawing;
  /** In place of the drawing. */
  wide: Image | null;
  phone: Image | null;
}

/** The shop's own block, with its picture. It imports nothing of the desk, so that it comes alone. */
export function DrawnBanner({ title, text, action, ground, drawing, wide, phone }: DrawnBannerProps) {
  const art = wide ? <BannerPicture wide={wide} phone={phone} /> : <BannerArt drawing={drawing} />;
  return <Banner to="/" title={title} text={text} action={action} {...groundLooks[ground]} art={art} />;
}
