/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.authorization.ndjson;

import org.jspecify.annotations.NullMarked;
