package io.searchgateway.config;

/**
 * How callers are held to their rights.
 *
 * @param answerBytes length of an answer of the engine that must be narrowed before a restricted
 *     caller sees it; a longer one is refused with 502
 * @param bodyBytes length of a body, or of a line of one, that is held to be judged before any of
 *     it is sent on for a restricted caller; a longer one is refused with 413
 */
public record AccessSettings(int answerBytes, int bodyBytes) {}
