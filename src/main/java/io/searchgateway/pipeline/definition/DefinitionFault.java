package io.searchgateway.pipeline.definition;

/**
 * Why a definition is refused.
 *
 * @param path JSON pointer to the place
 * @param code stable id such as {@code missing_field}
 * @param message one sentence
 */
public record DefinitionFault(String path, String code, String message) {}
