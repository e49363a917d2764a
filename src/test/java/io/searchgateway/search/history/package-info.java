@NullMarked
package io.searchgateway.search.history;

import org.jspecify.annotations.NullMarked;
