import { useEffect, useRef, useState } from 'preact/hooks';

/**
 * Reads again by itself every so many seconds, while the page is visible and nothing is being changed or asked.
 *
 * @param {() => void} reload
 * @param {boolean} held whether something is being changed
 * @returns {[number, (seconds: number) => void]} 0 is never
 */
export function useAutoReload(reload, held) {
  const [seconds, setSeconds] = useState(0);
  const latest = useRef(null);
  latest.current = held ? null : reload;
  useEffect(() => {
    if (!seconds) return undefined;
    const timer = setInterval(() => { if (!document.hidden && !document.querySelector('dialog[open]')) latest.current?.(); }, seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return [seconds, setSeconds];
}
