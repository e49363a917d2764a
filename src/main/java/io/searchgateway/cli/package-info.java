/**
 * The command line: a client of the public API like any other, which is why it knows only JSON. It
 * runs outside the server.
 */
@NullMarked
package io.searchgateway.cli;

import org.jspecify.annotations.NullMarked;
