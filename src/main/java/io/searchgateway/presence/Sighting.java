package io.searchgateway.presence;

import java.time.Instant;

/** When a gateway has last said that it is there. */
record Sighting(Instant seen) {}
