/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.judge.listing;

import org.jspecify.annotations.NullMarked;
