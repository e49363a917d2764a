@NullMarked
package io.searchgateway.search.suggestion;

import org.jspecify.annotations.NullMarked;
