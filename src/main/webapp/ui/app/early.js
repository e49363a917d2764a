// Runs before anything is painted, so that a chosen theme does not come in late.
try {
  const { theme } = JSON.parse(localStorage.getItem('search-gateway.preferences') ?? '{}');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.setAttribute('data-theme', theme);
  }
} catch {
  // Then the page begins in the system's theme.
}
