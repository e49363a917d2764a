/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.json;

import org.jspecify.annotations.NullMarked;
