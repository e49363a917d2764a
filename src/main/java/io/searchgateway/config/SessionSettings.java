package io.searchgateway.config;

import java.time.Duration;

/**
 * How long sessions of the dashboard last.
 *
 * @param idleTimeout after so long without being renewed a session ends
 * @param lifetime after so long since the sign-in a session ends however much it is used
 */
public record SessionSettings(Duration idleTimeout, Duration lifetime) {}
