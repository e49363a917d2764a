/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.jetty;

import org.jspecify.annotations.NullMarked;
