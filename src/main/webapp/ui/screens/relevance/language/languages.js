const NAMES = [
  'Arabic', 'Armenian', 'Basque', 'Bengali', 'Brazilian Portuguese', 'Bulgarian', 'Catalan', 'Chinese', 'Czech', 'Danish', 'Dutch', 'English', 'Estonian', 'Finnish',
  'French', 'Galician', 'German', 'Greek', 'Hindi', 'Hungarian', 'Indonesian', 'Irish', 'Italian', 'Japanese', 'Korean', 'Latvian', 'Lithuanian', 'Norwegian', 'Persian',
  'Polish', 'Portuguese', 'Romanian', 'Russian', 'Sorani', 'Spanish', 'Swedish', 'Thai', 'Turkish', 'Ukrainian',
];

/** The languages of the settings, as options. */
export const LANGUAGES = [{ value: 'universal', label: 'Universal' }, ...NAMES.map((label) => ({ value: label.toLowerCase(), label }))];
