/** Search relevance: per index, what queries are given that they do not say themselves. */
@NullMarked
package io.searchgateway.feature.relevance;

import org.jspecify.annotations.NullMarked;
