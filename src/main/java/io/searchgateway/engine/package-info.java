/** The calls the gateway itself makes to the engine: its nodes, credential, identity and health. */
@NullMarked
package io.searchgateway.engine;

import org.jspecify.annotations.NullMarked;
