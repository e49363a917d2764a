/**
 * The only place that knows engine versions: an identity becomes one Dialect, a bag of small
 * strategies.
 */
@NullMarked
package io.searchgateway.engine.dialect;

import org.jspecify.annotations.NullMarked;
