package io.searchgateway.feature.analytics.recording;

import java.time.Instant;

/**
 * Says that what a user did until then is erased, so that every gateway lets go of what it has in
 * memory. Its ID is a keyed hash of its own, by which facts cannot be found.
 *
 * @param at when it was asked for
 */
public record ErasedUser(Instant at) {}
