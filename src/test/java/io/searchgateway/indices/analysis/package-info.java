@NullMarked
package io.searchgateway.indices.analysis;

import org.jspecify.annotations.NullMarked;
