import { useEffect, useState } from 'react';

/** Whole seconds until a moment (milliseconds since 1970), counting down to 0; one moment a mount. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((moment - now) / 1000));
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= moment) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return seconds;
}
