import { useEffect, useState } from 'react';

const STEP_S = 30;
const secondsLeft = () => STEP_S - (Math.floor(Date.now() / 1_000) % STEP_S);

/** Until the app shows the next code. */
export function useSecondsToNextCode(): number {
  const [seconds, setSeconds] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
