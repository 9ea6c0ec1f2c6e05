import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { takeEarlyTap } from './early-taps.ts';

takeEarlyTap();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
