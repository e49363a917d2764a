import { Component, h } from 'preact';
import { Button } from './components/button.js';
import { Note } from './components/feedback.js';

/** Keeps the frame standing when a screen fails; another place, or a try, begins anew. */
export class Boundary extends Component {
  constructor(props) {
    super(props);
    this.state = { error: null, place: props.place };
  }

  static getDerivedStateFromProps(props, state) {
    return props.place === state.place ? null : { error: null, place: props.place };
  }

  componentDidCatch(error) {
    console.error(error);
    this.setState({ error });
  }

  render({ children }, { error }) {
    return error
      ? h(
          'div',
          { role: 'alert', class: 'page' },
          h('h1', null, 'Something went wrong'),
          h(Note, { kind: 'danger' }, h('p', null, String(error.message ?? error)), h('p', null, 'This screen could not be displayed. No data was changed.')),
          h('div', { class: 'actions' }, h(Button, { kind: 'primary', icon: 'refresh', onClick: () => this.setState({ error: null }) }, 'Try again')),
        )
      : children;
  }
}
