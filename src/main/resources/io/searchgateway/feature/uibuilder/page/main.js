/**
 * The beginning: makes the elements known. `<script type="module" src="main.js">` is all that a page needs beside page.css.
 *
 * @module
 */

import { conversion } from './analytics.js';
import { listen } from './preview.js';
import { define as defineRecommendations } from './recommendations.js';
import { define as definePage } from './page.js';

// For scripts of the site, such as a page after a payment.
window.SearchPage = { conversion };

definePage();
defineRecommendations();
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', listen, { once: true });
else listen();
