/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.config;

import org.jspecify.annotations.NullMarked;
