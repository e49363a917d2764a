import { h, render } from 'preact';
import { applyTheme } from './theme.js';
import { startSession } from './session.js';
import { Frame } from './frame.js';

applyTheme();
startSession();
const root = document.getElementById('app');
if (root) {
  render(h(Frame, {}), root);
}
