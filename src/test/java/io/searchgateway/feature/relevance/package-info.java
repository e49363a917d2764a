@NullMarked
package io.searchgateway.feature.relevance;

import org.jspecify.annotations.NullMarked;
