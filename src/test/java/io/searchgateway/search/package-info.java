/** Tests of declarative search. */
@NullMarked
package io.searchgateway.search;

import org.jspecify.annotations.NullMarked;
