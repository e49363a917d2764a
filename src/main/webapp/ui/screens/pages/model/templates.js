/** What a new page can be made for; the gateway proposes the rest. */
export const TEMPLATES = [
  { id: '', title: 'Automatic', text: 'Chosen by the fields of the index.' },
  { id: 'shop', title: 'Shop', text: 'Pictures and prices in a grid, filters on the side.' },
  { id: 'documentation', title: 'Documentation', text: 'A list of titles with the text that was found.' },
  { id: 'places', title: 'Places', text: 'A map beside the results.' },
  { id: 'catalogue', title: 'Catalogue', text: 'A table with many columns to sort and filter.' },
];
