/**
 * What every feature has the same shape by. A feature is a package below this one with a {@link
 * io.searchgateway.feature.Feature} that says what it adds; features never see each other.
 */
@NullMarked
package io.searchgateway.feature;

import org.jspecify.annotations.NullMarked;
