/** Events that clients send: what they say, the searches that they belong to, their API. */
@NullMarked
package io.searchgateway.feature.analytics.event;

import org.jspecify.annotations.NullMarked;
