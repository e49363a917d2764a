/** The conditions of query rules: their expressions, read once and evaluated for each query. */
@NullMarked
package io.searchgateway.feature.rules.condition;

import org.jspecify.annotations.NullMarked;
