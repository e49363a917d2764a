/** Where searches come from, by a database of addresses that the operator supplies. */
@NullMarked
package io.searchgateway.feature.analytics.place;

import org.jspecify.annotations.NullMarked;
