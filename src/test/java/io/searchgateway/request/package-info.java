/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.request;

import org.jspecify.annotations.NullMarked;
