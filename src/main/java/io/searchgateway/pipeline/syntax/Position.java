package io.searchgateway.pipeline.syntax;

/**
 * A place in a text.
 *
 * @param line from 1
 * @param column from 1
 */
public record Position(int line, int column) {}
