import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import previewStyle from './preview.css?url';

interface PreviewFrameProps {
  title: string;
  className: string;
  children: ReactNode;
}

/**
 * An empty document inside the screen, so that a page of the shop is laid out by its own width and style sheet. Nothing is loaded into
 * it but that sheet; what stands in it is drawn from here.
 */
export function PreviewFrame({ title, className, children }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const take = () => {
    const document = frame.current?.contentDocument;
    if (document) dress(document, () => setBody(document.body));
  };
  // Some browsers have the empty document at once, others put another in its place first.
  useEffect(take, []);
  return (
    <>
      <iframe ref={frame} title={title} className={className} onLoad={take} />
      {body ? createPortal(<OutOfApp>{children}</OutOfApp>, body) : null}
    </>
  );
}

/** Gives the document its language and looks, once; `onReady` when it has them, or cannot get them. */
function dress(document: Document, onReady: () => void) {
  if (document.querySelector('link[rel="stylesheet"]')) return;
  document.documentElement.lang = 'es-MX';
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = previewStyle;
  sheet.addEventListener('load', onReady);
  sheet.addEventListener('error', onReady);
  document.head.append(sheet);
}

/** Links of the shop lead out of the back office, in another tab. */
function OutOfApp({ children }: { children: ReactNode }) {
  const leave = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    event.preventDefault();
    const { origin, pathname, search } = new URL(link.href);
    const path = pathname.replace(/^\/mostrador(?=\/)/, '');
    window.open(origin === window.location.origin ? path + search : link.href, '_blank', 'noopener');
  };
  return (
    <main aria-label="Página de la familia" onClickCapture={leave}>
      {children}
    </main>
  );
}
