package io.searchgateway.config;

import java.time.Duration;

/**
 * The audit log.
 *
 * @param retention how long records are kept
 */
public record AuditSettings(Duration retention) {}
