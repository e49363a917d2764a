package io.searchgateway.engine.dialect;

/**
 * The state of a stored document.
 *
 * @param first sequence number, or the version where the engine has no sequence numbers
 * @param second primary term, 0 where the engine has none
 */
public record DocumentVersion(long first, long second) {}
