import { loadStylesheet } from '../../app/styles.js';

/** The screens that need it are drawn when it is there. */
await loadStylesheet(new URL('./rights.css', import.meta.url));
