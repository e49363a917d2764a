/**
 * Rules of other products, and files of the gateway's own rules: pure functions from the bytes of a
 * file to rules as JSON, with a note for everything that cannot be carried over.
 */
@NullMarked
package io.searchgateway.feature.rules.foreign;

import org.jspecify.annotations.NullMarked;
