/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.access;

import org.jspecify.annotations.NullMarked;
