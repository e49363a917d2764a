/**
 * Definitions as text: JSON and YAML become the same object, bounded in size and depth, and every
 * place of the object is found again in the text.
 */
@NullMarked
package io.searchgateway.pipeline.syntax;

import org.jspecify.annotations.NullMarked;
