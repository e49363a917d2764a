/**
 * The texts of a page by language. A document can replace each of them (`globalSettings.messages`), also for a language that
 * is not here. Where a number decides the form of a noun, an entry is an object by the categories of `Intl.PluralRules`.
 *
 * @module
 */

const EN = {
  search: 'Search', placeholder: 'What are you looking for?', clear: 'Clear', suggestions: 'Suggestions', suggestionCount: { one: '{count} suggestion', other: '{count} suggestions' },
  recent: 'Recent', popular: 'Popular', filters: 'Filters', filterCount: 'Filters ({count})', selected: 'Selected filters', remove: 'Remove filter {value}', clearAll: 'Clear all',
  results: { one: '{count} result', other: '{count} results' }, resultsFor: { one: '{count} result for “{text}”', other: '{count} results for “{text}”' }, about: 'over {count}',
  sort: 'Sort by', layout: 'Layout', grid: 'Grid', list: 'List', table: 'Table', map: 'Map', promoted: 'Promoted',
  pages: 'Pages', page: 'Page {page}', previous: 'Previous', next: 'Next', more: 'Show more results', earlier: 'Show earlier results', loading: 'Searching…',
  showMore: 'Show more', showLess: 'Show fewer', searchIn: 'Search in {title}', noValues: 'No values', all: 'All', from: 'From', to: 'To', any: 'Any',
  nothing: 'Nothing was found', nothingFor: 'Nothing was found for “{text}”', tryLess: 'Check the spelling, or use fewer or other words.', tryFilters: 'Remove filters to see more results.', didYouMean: 'Did you mean',
  zoomIn: 'Zoom in', zoomOut: 'Zoom out', fit: 'Show all', searchHere: 'Search this area', area: 'This area', onMap: 'Results on a map', charts: 'Charts', places: { one: '{count} place', other: '{count} places' },
  retry: 'Try again', untitled: 'Untitled',
  offline: 'The search cannot be reached. Check your connection and try again.', timeout: 'The search takes longer than it should. Try again in a moment.',
  rights: 'This page may not search here at the moment.', missing: 'What this page searches is not there at the moment.', busy: 'Many people are searching at the moment. Try again in a few seconds.',
  invalid: 'This search could not be understood. Remove filters, or use other words.', server: 'The search does not work at the moment. Try again later.', setup: 'This page is not set up completely.',
};

const DE = {
  search: 'Suchen', placeholder: 'Wonach suchen Sie?', clear: 'Löschen', suggestions: 'Vorschläge', suggestionCount: { one: '{count} Vorschlag', other: '{count} Vorschläge' },
  recent: 'Zuletzt gesucht', popular: 'Oft gesucht', filters: 'Filter', filterCount: 'Filter ({count})', selected: 'Gewählte Filter', remove: 'Filter {value} entfernen', clearAll: 'Alle entfernen',
  results: { one: '{count} Treffer', other: '{count} Treffer' }, resultsFor: { one: '{count} Treffer für „{text}“', other: '{count} Treffer für „{text}“' }, about: 'über {count}',
  sort: 'Sortieren nach', layout: 'Ansicht', grid: 'Kacheln', list: 'Liste', table: 'Tabelle', map: 'Karte', promoted: 'Empfohlen',
  pages: 'Seiten', page: 'Seite {page}', previous: 'Zurück', next: 'Weiter', more: 'Weitere Treffer', earlier: 'Frühere Treffer', loading: 'Suche läuft…',
  showMore: 'Mehr anzeigen', showLess: 'Weniger anzeigen', searchIn: 'In {title} suchen', noValues: 'Keine Werte', all: 'Alle', from: 'Von', to: 'Bis', any: 'Beliebig',
  nothing: 'Nichts gefunden', nothingFor: 'Nichts gefunden für „{text}“', tryLess: 'Prüfen Sie die Schreibweise, oder versuchen Sie es mit weniger oder anderen Wörtern.', tryFilters: 'Ohne Filter gibt es mehr Treffer.', didYouMean: 'Meinten Sie',
  zoomIn: 'Vergrößern', zoomOut: 'Verkleinern', fit: 'Alles zeigen', searchHere: 'In diesem Ausschnitt suchen', area: 'Dieser Ausschnitt', onMap: 'Treffer auf einer Karte', charts: 'Diagramme', places: { one: '{count} Ort', other: '{count} Orte' },
  retry: 'Erneut versuchen', untitled: 'Ohne Titel',
  offline: 'Die Suche ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es erneut.', timeout: 'Die Suche dauert länger als üblich. Versuchen Sie es gleich noch einmal.',
  rights: 'Diese Seite darf hier gerade nicht suchen.', missing: 'Was diese Seite durchsucht, ist gerade nicht da.', busy: 'Gerade suchen viele. Versuchen Sie es in einigen Sekunden erneut.',
  invalid: 'Diese Suche wurde nicht verstanden. Entfernen Sie Filter, oder verwenden Sie andere Wörter.', server: 'Die Suche ist gestört. Versuchen Sie es später erneut.', setup: 'Diese Seite ist noch nicht fertig eingerichtet.',
};

const FR = {
  search: 'Rechercher', placeholder: 'Que cherchez-vous ?', clear: 'Effacer', suggestions: 'Suggestions', suggestionCount: { one: '{count} suggestion', other: '{count} suggestions' },
  recent: 'Récentes', popular: 'Populaires', filters: 'Filtres', filterCount: 'Filtres ({count})', selected: 'Filtres choisis', remove: 'Retirer le filtre {value}', clearAll: 'Tout effacer',
  results: { one: '{count} résultat', other: '{count} résultats' }, resultsFor: { one: '{count} résultat pour « {text} »', other: '{count} résultats pour « {text} »' }, about: 'plus de {count}',
  sort: 'Trier par', layout: 'Affichage', grid: 'Grille', list: 'Liste', table: 'Tableau', map: 'Carte', promoted: 'Mis en avant',
  pages: 'Pages', page: 'Page {page}', previous: 'Précédent', next: 'Suivant', more: 'Plus de résultats', earlier: 'Résultats précédents', loading: 'Recherche…',
  showMore: 'Afficher plus', showLess: 'Afficher moins', searchIn: 'Chercher dans {title}', noValues: 'Aucune valeur', all: 'Tous', from: 'De', to: 'À', any: 'Indifférent',
  nothing: 'Aucun résultat', nothingFor: 'Aucun résultat pour « {text} »', tryLess: 'Vérifiez l’orthographe, ou essayez moins de mots ou d’autres mots.', tryFilters: 'Retirez des filtres pour voir plus de résultats.', didYouMean: 'Vouliez-vous dire',
  zoomIn: 'Agrandir', zoomOut: 'Réduire', fit: 'Tout afficher', searchHere: 'Chercher dans cette zone', area: 'Cette zone', onMap: 'Résultats sur une carte', charts: 'Graphiques', places: { one: '{count} lieu', other: '{count} lieux' },
  retry: 'Réessayer', untitled: 'Sans titre',
  offline: 'La recherche est injoignable. Vérifiez votre connexion et réessayez.', timeout: 'La recherche prend trop de temps. Réessayez dans un instant.',
  rights: 'Cette page ne peut pas chercher ici pour le moment.', missing: 'Ce que cette page parcourt n’est pas disponible pour le moment.', busy: 'Beaucoup de recherches en ce moment. Réessayez dans quelques secondes.',
  invalid: 'Cette recherche n’a pas été comprise. Retirez des filtres, ou essayez d’autres mots.', server: 'La recherche ne fonctionne pas pour le moment. Réessayez plus tard.', setup: 'Cette page n’est pas entièrement configurée.',
};

const ES = {
  search: 'Buscar', placeholder: '¿Qué busca?', clear: 'Borrar', suggestions: 'Sugerencias', suggestionCount: { one: '{count} sugerencia', other: '{count} sugerencias' },
  recent: 'Recientes', popular: 'Populares', filters: 'Filtros', filterCount: 'Filtros ({count})', selected: 'Filtros elegidos', remove: 'Quitar el filtro {value}', clearAll: 'Quitar todos',
  results: { one: '{count} resultado', other: '{count} resultados' }, resultsFor: { one: '{count} resultado para «{text}»', other: '{count} resultados para «{text}»' }, about: 'más de {count}',
  sort: 'Ordenar por', layout: 'Vista', grid: 'Cuadrícula', list: 'Lista', table: 'Tabla', map: 'Mapa', promoted: 'Destacado',
  pages: 'Páginas', page: 'Página {page}', previous: 'Anterior', next: 'Siguiente', more: 'Más resultados', earlier: 'Resultados anteriores', loading: 'Buscando…',
  showMore: 'Mostrar más', showLess: 'Mostrar menos', searchIn: 'Buscar en {title}', noValues: 'Sin valores', all: 'Todos', from: 'Desde', to: 'Hasta', any: 'Cualquiera',
  nothing: 'No se encontró nada', nothingFor: 'No se encontró nada para «{text}»', tryLess: 'Revise la ortografía, o use menos palabras u otras.', tryFilters: 'Quite filtros para ver más resultados.', didYouMean: 'Quizás quiso decir',
  zoomIn: 'Acercar', zoomOut: 'Alejar', fit: 'Ver todo', searchHere: 'Buscar en esta zona', area: 'Esta zona', onMap: 'Resultados en un mapa', charts: 'Gráficos', places: { one: '{count} lugar', other: '{count} lugares' },
  retry: 'Reintentar', untitled: 'Sin título',
  offline: 'No se puede acceder a la búsqueda. Revise su conexión e inténtelo de nuevo.', timeout: 'La búsqueda tarda demasiado. Inténtelo de nuevo en un momento.',
  rights: 'Esta página no puede buscar aquí en este momento.', missing: 'Lo que esta página busca no está disponible en este momento.', busy: 'Hay muchas búsquedas en este momento. Inténtelo en unos segundos.',
  invalid: 'No se entendió esta búsqueda. Quite filtros o use otras palabras.', server: 'La búsqueda no funciona en este momento. Inténtelo más tarde.', setup: 'Esta página no está configurada del todo.',
};

const AR = {
  search: 'بحث', placeholder: 'عمّ تبحث؟', clear: 'مسح', suggestions: 'اقتراحات', suggestionCount: { zero: 'لا اقتراحات', one: 'اقتراح واحد', two: 'اقتراحان', few: '{count} اقتراحات', other: '{count} اقتراحًا' },
  recent: 'عمليات البحث الأخيرة', popular: 'الأكثر بحثًا', filters: 'عوامل التصفية', filterCount: 'عوامل التصفية ({count})', selected: 'عوامل التصفية المختارة', remove: 'إزالة {value}', clearAll: 'مسح الكل',
  results: { zero: 'لا نتائج', one: 'نتيجة واحدة', two: 'نتيجتان', few: '{count} نتائج', other: '{count} نتيجة' },
  resultsFor: { zero: 'لا نتائج عن «{text}»', one: 'نتيجة واحدة عن «{text}»', two: 'نتيجتان عن «{text}»', few: '{count} نتائج عن «{text}»', other: '{count} نتيجة عن «{text}»' }, about: 'أكثر من {count}',
  sort: 'ترتيب حسب', layout: 'طريقة العرض', grid: 'شبكة', list: 'قائمة', table: 'جدول', map: 'خريطة', promoted: 'مميّز',
  pages: 'الصفحات', page: 'الصفحة {page}', previous: 'السابق', next: 'التالي', more: 'عرض المزيد من النتائج', earlier: 'عرض النتائج السابقة', loading: 'جارٍ البحث…',
  showMore: 'عرض المزيد', showLess: 'عرض أقل', searchIn: 'البحث في {title}', noValues: 'لا قيم', all: 'الكل', from: 'من', to: 'إلى', any: 'أيّ قيمة',
  nothing: 'لم يُعثر على شيء', nothingFor: 'لم يُعثر على شيء عن «{text}»', tryLess: 'تحقّق من الإملاء، أو استخدم كلمات أقل أو غيرها.', tryFilters: 'أزل عوامل التصفية لرؤية نتائج أكثر.', didYouMean: 'هل تقصد',
  zoomIn: 'تكبير', zoomOut: 'تصغير', fit: 'عرض الكل', searchHere: 'البحث في هذه المنطقة', area: 'هذه المنطقة', onMap: 'النتائج على خريطة', charts: 'رسوم بيانية', places: { one: 'مكان واحد', two: 'مكانان', few: '{count} أماكن', other: '{count} مكانًا' },
  retry: 'إعادة المحاولة', untitled: 'بلا عنوان',
  offline: 'تعذّر الوصول إلى البحث. تحقّق من اتصالك وأعد المحاولة.', timeout: 'يستغرق البحث وقتًا أطول من المعتاد. أعد المحاولة بعد قليل.',
  rights: 'لا يمكن لهذه الصفحة البحث هنا حاليًا.', missing: 'ما تبحث فيه هذه الصفحة غير متاح حاليًا.', busy: 'عدد كبير من عمليات البحث حاليًا. أعد المحاولة بعد ثوانٍ.',
  invalid: 'تعذّر فهم هذا البحث. أزل عوامل التصفية أو استخدم كلمات أخرى.', server: 'البحث لا يعمل حاليًا. أعد المحاولة لاحقًا.', setup: 'لم يكتمل إعداد هذه الصفحة.',
};

export const MESSAGES = { en: EN, de: DE, fr: FR, es: ES, ar: AR };

/**
 * @param {string} language
 * @param {Record<string, string>} [own] texts of the document
 * @returns {(key: string, values?: Record<string, string|number>) => string} `count` decides the form of a noun
 */
export function messagesOf(language, own = {}) {
  const table = { ...EN, ...MESSAGES[language.split('-')[0].toLowerCase()], ...own };
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (key, values = {}) => {
    const entry = table[key] ?? key;
    const text = typeof entry === 'string' ? entry : (entry[rules.select(Number(values.count ?? 0))] ?? entry.other);
    return text.replace(/\{(\w+)\}/g, (all, name) => (name === 'count' && typeof values.count === 'number' ? numbers.format(values.count) : values[name] ?? all));
  };
}
