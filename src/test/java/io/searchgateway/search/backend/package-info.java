/** Tests of stages that ask other systems than the engine. */
@NullMarked
package io.searchgateway.search.backend;

import org.jspecify.annotations.NullMarked;
