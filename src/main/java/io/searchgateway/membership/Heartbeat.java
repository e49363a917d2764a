package io.searchgateway.membership;

import java.time.Instant;

/** When a gateway has last said that it is there. */
record Heartbeat(Instant seen) {}
