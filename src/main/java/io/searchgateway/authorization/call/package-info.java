/**
 * The one guarded way to the engine: whoever makes a call for a caller, it is decided on, its body
 * and its answer are judged, and what must follow it is done before anybody sees the answer.
 */
@NullMarked
package io.searchgateway.authorization.call;

import org.jspecify.annotations.NullMarked;
