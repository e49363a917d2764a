/** What was searched before: recorded beside the answers, asked for by features. */
@NullMarked
package io.searchgateway.search.history;

import org.jspecify.annotations.NullMarked;
