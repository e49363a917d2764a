/**
 * How answers that list what the engine has are narrowed to what a caller may see, and how answers
 * are given the form that was asked for after that.
 */
@NullMarked
package io.searchgateway.authorization.listing;

import org.jspecify.annotations.NullMarked;
