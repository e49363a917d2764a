/** Imports files into indices: their analysis, jobs, and the API over both. */
@NullMarked
package io.searchgateway.feature.importer;

import org.jspecify.annotations.NullMarked;
