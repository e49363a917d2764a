/**
 * Looks through documents as a table (features-data-ui 3.2): rows and columns, filters, facets,
 * changes of many documents, and export. Every call is judged as its caller's.
 */
@NullMarked
package io.searchgateway.browse;

import org.jspecify.annotations.NullMarked;
