package io.searchgateway.seal;

/**
 * Where a record is stored; a seal holds for this place only.
 *
 * @param index its full name
 * @param id the document's id
 */
public record RecordPlace(String index, String id) {}
