package io.searchgateway.planted.feature.two;

/** Sees nobody. */
public record Two(String name) {}
