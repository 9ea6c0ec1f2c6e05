import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { takeEarlyDeeds } from './shell/early-taps.ts';

takeEarlyDeeds();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
