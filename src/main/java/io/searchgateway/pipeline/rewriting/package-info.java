/**
 * Stages that change a declarative request before it is translated: defaults, words, filters,
 * boosts, vectors (specification of pipelines, section 11.2).
 */
@NullMarked
package io.searchgateway.pipeline.rewriting;

import org.jspecify.annotations.NullMarked;
