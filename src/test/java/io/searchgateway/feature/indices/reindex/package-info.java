@NullMarked
package io.searchgateway.feature.indices.reindex;

import org.jspecify.annotations.NullMarked;
