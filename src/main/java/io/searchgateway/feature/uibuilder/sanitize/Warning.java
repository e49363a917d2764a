package io.searchgateway.feature.uibuilder.sanitize;

/**
 * What was taken out of a document.
 *
 * @param pointer where it was
 * @param message what, and why
 */
public record Warning(String pointer, String message) {}
