/** The command line against a stand-in of the gateway. */
@NullMarked
package io.searchgateway.cli;

import org.jspecify.annotations.NullMarked;
