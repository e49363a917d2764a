import { h } from 'preact';
import { Section, SelectField, TextField } from '../../../app/components/index.js';
import { textOf, within } from '../../../app/fielderrors.js';
import { Conditions } from './conditions.js';
import { Timeframe } from './timeframe.js';

const KINDS = [
  { value: 'always', label: 'Every search' },
  { value: 'query', label: 'Searches with conditions' },
  { value: 'index', label: 'Documents that are written' },
  { value: 'cron', label: 'A schedule' },
];

/** What the form calls a trigger. */
const kindOf = ({ type, expression = '' }) => (type === 'cron' || type === 'index' ? type : type === 'always' && expression.trim() === '' ? 'always' : 'query');

/** When a rule applies: its trigger, conditions and dates. */
export function When({ rule, set, faults }) {
  const trigger = rule.trigger ?? {};
  const kind = kindOf(trigger);
  const setTrigger = (members) => set({ trigger: { ...trigger, ...members } });
  const choose = (to) => setTrigger({ type: to, expression: to === 'always' || to === 'cron' || kind === 'cron' ? '' : trigger.expression ?? '' });
  const error = textOf(within(faults, '/expression'));
  return h(Section, { title: 'When' },
    h(SelectField, { label: 'Applies to', value: kind, options: KINDS, error: textOf(within(faults, '/type')), onChange: choose, hint: kind === 'index' || kind === 'cron' ? 'Such a rule can only run scripts.' : undefined }),
    kind === 'cron' && h(TextField, { label: 'Schedule', value: trigger.expression ?? '', error, placeholder: '0 6 * * *', hint: 'Minute, hour, day of the month, month, day of the week.', onChange: (expression) => setTrigger({ expression }) }),
    (kind === 'query' || kind === 'index') && h(Conditions, { key: kind, expression: trigger.expression ?? '', error, onChange: (expression) => setTrigger({ expression, type: trigger.type === 'always' ? 'query' : trigger.type }) }),
    h(Timeframe, { value: trigger.timeframe ?? null, faults: within(faults, '/timeframe'), onChange: (timeframe) => setTrigger({ timeframe }) }));
}
