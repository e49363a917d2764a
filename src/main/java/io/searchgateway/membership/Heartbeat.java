package io.searchgateway.membership;

import io.searchgateway.json.EpochMillis;
import jakarta.json.bind.annotation.JsonbTypeAdapter;
import java.time.Instant;

/** When a gateway has last said that it is there. */
public record Heartbeat(@JsonbTypeAdapter(EpochMillis.class) Instant seen) {}
