/** Keeps the answers of searches, and gives them to equal searches while they are right. */
@NullMarked
package io.searchgateway.feature.cache;

import org.jspecify.annotations.NullMarked;
