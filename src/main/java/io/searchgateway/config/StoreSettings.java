package io.searchgateway.config;

import java.time.Duration;

/**
 * Where the gateway keeps its own state.
 *
 * @param indexPrefix every index of the gateway's own begins so; begins with a dot
 * @param pollInterval how often changes made by other gateways are looked for
 */
public record StoreSettings(String indexPrefix, Duration pollInterval) {}
