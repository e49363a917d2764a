/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.http.dashboard;

import org.jspecify.annotations.NullMarked;
