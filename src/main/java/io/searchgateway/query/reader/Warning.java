package io.searchgateway.query.reader;

/**
 * Something that does no harm but may not be what the client meant.
 *
 * @param type stable id, lower case with underscores
 * @param message one sentence for the client
 * @param pointer JSON pointer into the body as sent
 */
public record Warning(String type, String message, String pointer) {}
