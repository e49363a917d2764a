/**
 * Stages that change a declarative request before it is translated: defaults, words, filters,
 * boosts, vectors.
 */
@NullMarked
package io.searchgateway.pipeline.rewriting;

import org.jspecify.annotations.NullMarked;
