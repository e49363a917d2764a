/** Judges bodies of many lines as they stream. */
@NullMarked
package io.searchgateway.authorization.ndjson;

import org.jspecify.annotations.NullMarked;
