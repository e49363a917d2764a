package io.searchgateway.request;

/**
 * The name that a failed sign-in was tried with, attached to the exchange for logs and audit
 * events.
 */
public record AttemptedName(String name) {}
