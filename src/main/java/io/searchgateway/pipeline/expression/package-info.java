/**
 * The small expressions of triggers: read once, evaluated over JSON values within a budget of
 * steps, with no way to anything but those values.
 */
@NullMarked
package io.searchgateway.pipeline.expression;

import org.jspecify.annotations.NullMarked;
