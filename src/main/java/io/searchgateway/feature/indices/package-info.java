/** The API that makes, shows, changes, copies and deletes indices. */
@NullMarked
package io.searchgateway.feature.indices;

import org.jspecify.annotations.NullMarked;
