/**
 * Looks through documents as a table: rows and columns, filters, facets, changes of many documents,
 * and export. Every call is judged as its caller's.
 */
@NullMarked
package io.searchgateway.feature.browser;

import org.jspecify.annotations.NullMarked;
