package io.searchgateway.pipeline.stored;

/**
 * Who changes something.
 *
 * @param name of the caller
 * @param address of the client
 */
public record Author(String name, String address) {}
