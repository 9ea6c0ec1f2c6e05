// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LONGEST_RECORDING_SECONDS } from './recorder.ts';
import { RunningHead } from './running-foot.tsx';
import type { Recording } from './use-recording.ts';

afterEach(cleanup);

test.each([
  [60, false],
  [LONGEST_RECORDING_SECONDS - 60, true],
])('after %i seconds the end is near: %s', (seconds, isNear) => {
  const recording = { phase: 'paused', seconds: () => seconds, level: () => 0 } as unknown as Recording;
  render(<RunningHead recording={recording} script={[]} />);
  expect(screen.queryByText(/^Caben 30 minutos y quedan menos de 3\./) !== null).toBe(isNear);
});
