package io.searchgateway.access;

import java.time.Instant;

/**
 * A session of the dashboard, as its token says it.
 *
 * @param username whose it is
 * @param password by which its owner signed in
 * @param began when its owner signed in
 * @param expires when it ends unless it is renewed before
 * @param secure whether its owner signed in over TLS
 */
public record Session(
    String username,
    PasswordFingerprint password,
    Instant began,
    Instant expires,
    boolean secure) {}
