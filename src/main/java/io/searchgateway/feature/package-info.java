/**
 * The shape of features. Each is a package below this one with a {@link
 * io.searchgateway.feature.Feature} that says what it adds; features never see each other, and
 * nothing but {@code app} sees one.
 */
@NullMarked
package io.searchgateway.feature;

import org.jspecify.annotations.NullMarked;
