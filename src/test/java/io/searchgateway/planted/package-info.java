/** A small house that breaks the rules of this one, to prove that they are looked after. */
@NullMarked
package io.searchgateway.planted;

import org.jspecify.annotations.NullMarked;
