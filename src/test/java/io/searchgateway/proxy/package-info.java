/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.proxy;

import org.jspecify.annotations.NullMarked;
