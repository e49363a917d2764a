/** Bounded reading and plain writing of JSON values, over one shared JSON-P provider. */
@NullMarked
package io.searchgateway.json;

import org.jspecify.annotations.NullMarked;
