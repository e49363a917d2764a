/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.http;

import org.jspecify.annotations.NullMarked;
