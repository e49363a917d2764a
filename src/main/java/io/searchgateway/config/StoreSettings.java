package io.searchgateway.config;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Where the gateway keeps its own state.
 *
 * @param indexPrefix every index of the gateway's own begins so; begins with a dot
 * @param pollInterval how often changes made by other gateways are looked for
 * @param keyFile file with the keys that records are sealed and secrets encrypted with; none leaves
 *     them as they are
 * @param adoptUntil until when records that nobody has sealed may be, at a start
 */
public record StoreSettings(
    String indexPrefix,
    Duration pollInterval,
    Optional<Path> keyFile,
    Optional<Instant> adoptUntil) {}
