/** Tests of the calls that stages make. */
@NullMarked
package io.searchgateway.search.call;

import org.jspecify.annotations.NullMarked;
