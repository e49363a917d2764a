import { preferences, setPreferences } from './preferences.js';

/** Puts the chosen theme and density on the page, and keeps them there when they change. */
export function applyTheme() {
  const show = () => {
    const { theme, dense } = preferences.get();
    const root = document.documentElement;
    if (theme === 'system') {
      root.removeAttribute('data-theme');
    } else {
      root.setAttribute('data-theme', theme);
    }
    root.toggleAttribute('data-dense', Boolean(dense));
    document.dispatchEvent(new CustomEvent('themechange'));
  };
  preferences.watch(show);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
  show();
}

/**
 * Chooses a theme.
 *
 * @param {'system'|'light'|'dark'} theme
 */
export function setTheme(theme) {
  setPreferences({ theme });
}
