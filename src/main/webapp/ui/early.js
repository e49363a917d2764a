// Put into the page itself, so that it runs before anything is painted or fetched.
try {
  const { theme } = JSON.parse(localStorage.getItem('search-gateway.preferences') ?? '{}');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.setAttribute('data-theme', theme);
  }
} catch {
  // Then the page begins in the system's theme.
}

// During an update, gateways of two versions may have answered for the modules of one page, which then do not fit
// together. A reload gets a whole set; it is tried once a minute at most.
addEventListener(
  'error',
  ({ target, error }) => {
    const started = document.querySelector('#app [id]');
    if (started || !(target instanceof HTMLScriptElement || error instanceof SyntaxError)) {
      return;
    }
    const last = Number(sessionStorage.getItem('search-gateway.reloaded'));
    if (Date.now() - last > 60_000) {
      sessionStorage.setItem('search-gateway.reloaded', String(Date.now()));
      location.reload();
    } else {
      document.querySelector('#app').textContent = 'The dashboard could not be loaded. Reload the page to try again.';
    }
  },
  true,
);
