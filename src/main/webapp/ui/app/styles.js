import { useEffect, useState } from 'preact/hooks';

const loaded = new Map();

/**
 * Links a style sheet once.
 *
 * @param {URL|string} url
 * @returns {Promise<void>} fulfilled when it is there, or cannot be had; then it is asked for again the next time
 */
export function loadStylesheet(url) {
  const key = String(url);
  if (!loaded.has(key)) {
    loaded.set(
      key,
      new Promise((resolve) => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = key;
        link.onload = () => resolve();
        link.onerror = () => {
          loaded.delete(key);
          link.remove();
          resolve();
        };
        document.head.append(link);
      }),
    );
  }
  return loaded.get(key);
}

/**
 * Links a screen's style sheet: `useStylesheet(new URL('./browse.css', import.meta.url))`.
 *
 * @param {URL|string} url
 * @returns {boolean} whether it is there
 */
export function useStylesheet(url) {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let here = true;
    loadStylesheet(url).then(() => here && setReady(true));
    return () => {
      here = false;
    };
  }, [String(url)]);
  return ready;
}
