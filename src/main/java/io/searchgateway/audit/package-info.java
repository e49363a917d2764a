/**
 * What must be known afterwards: who was refused, who changed what; told here, kept in the engine.
 */
@NullMarked
package io.searchgateway.audit;

import org.jspecify.annotations.NullMarked;
