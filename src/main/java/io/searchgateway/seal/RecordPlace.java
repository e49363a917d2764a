package io.searchgateway.seal;

/**
 * Index and id of a stored record; its seal holds for this place only.
 *
 * @param index its full name
 * @param id the document's id
 */
public record RecordPlace(String index, String id) {}
