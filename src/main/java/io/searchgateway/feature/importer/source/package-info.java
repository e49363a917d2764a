/**
 * Files that people import, read in constant memory: which form and encoding they are in, their
 * rows with numbers and lines, and what their columns seem to hold.
 */
@NullMarked
package io.searchgateway.feature.importer.source;

import org.jspecify.annotations.NullMarked;
