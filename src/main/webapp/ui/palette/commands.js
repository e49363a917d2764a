import { useEffect } from 'preact/hooks';
import { createStore } from '../app/store.js';

/** What the screens on the page add to the palette. */
export const commands = createStore([]);

/**
 * Adds commands of a screen to the palette as long as it is there.
 *
 * @param {{title: string, icon?: string, act: () => void}[]} own the same number at each drawing
 */
export function useCommands(own) {
  useEffect(() => {
    commands.set([...commands.get(), own]);
    return () => commands.set(commands.get().filter((one) => one !== own));
  });
}
