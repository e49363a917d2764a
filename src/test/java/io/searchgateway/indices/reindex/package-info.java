@NullMarked
package io.searchgateway.indices.reindex;

import org.jspecify.annotations.NullMarked;
