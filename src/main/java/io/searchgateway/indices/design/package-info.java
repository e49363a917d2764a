/**
 * Designs indices that people search: what columns are for becomes a mapping, with the analyzers
 * and sub-fields that the declarative search expects, as each engine writes it.
 */
@NullMarked
package io.searchgateway.indices.design;

import org.jspecify.annotations.NullMarked;
