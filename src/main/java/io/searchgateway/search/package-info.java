/**
 * Declarative search: the stages that authorize, translate and ask the engine, the pipelines that
 * they make by default, and the one joint at which a caller's rights change what is asked.
 */
@NullMarked
package io.searchgateway.search;

import org.jspecify.annotations.NullMarked;
