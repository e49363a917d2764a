package io.searchgateway.request;

/**
 * Who sent a request, after its credential was verified.
 *
 * @param name the user's name
 * @param administrator whether the caller holds every right
 */
public record Caller(String name, boolean administrator) {}
