package io.searchgateway.pipeline;

/**
 * What is wrong with a stage's inputs as written in a definition.
 *
 * @param path JSON pointer into the inputs; empty for all of them
 * @param message one sentence
 */
public record InputFault(String path, String message) {}
