/** Tests of calls to other hosts. */
@NullMarked
package io.searchgateway.outbound;

import org.jspecify.annotations.NullMarked;
