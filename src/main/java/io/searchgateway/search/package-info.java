/**
 * Declarative search: the stages that authorize, translate and ask the engine, the pipelines that
 * they make by default, and the one guard that holds what is asked to a caller's rights.
 */
@NullMarked
package io.searchgateway.search;

import org.jspecify.annotations.NullMarked;
