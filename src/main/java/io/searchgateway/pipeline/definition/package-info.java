/**
 * Pipeline definitions as values: their shape, their reader and its checks, and the pattern
 * language of their routes.
 */
@NullMarked
package io.searchgateway.pipeline.definition;

import org.jspecify.annotations.NullMarked;
