/**
 * The shape of features. Each is a package below this one with a {@link
 * io.searchgateway.feature.Feature} that says what it adds; features never see each other, and
 * nothing outside sees one: CDI makes all that they name.
 */
@NullMarked
package io.searchgateway.feature;

import org.jspecify.annotations.NullMarked;
