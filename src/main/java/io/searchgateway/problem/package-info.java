/** The one exception that carries a stable error id, a status and a message to the client. */
@NullMarked
package io.searchgateway.problem;

import org.jspecify.annotations.NullMarked;
