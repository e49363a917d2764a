/** What is known of one user: handed out and deleted. */
@NullMarked
package io.searchgateway.feature.analytics.user;

import org.jspecify.annotations.NullMarked;
