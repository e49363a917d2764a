package io.searchgateway.config;

import java.util.Optional;

/**
 * One setting as it was read at the start.
 *
 * @param name as in a file or a system property
 * @param value what was given; absent where the default holds, and never that of a secret
 * @param source where it was given, in words; absent likewise
 * @param secret whether the value is not told
 * @param byDefault the default, in words
 * @param meaning what it does, in words
 */
public record EffectiveSetting(
    String name,
    Optional<String> value,
    Optional<String> source,
    boolean secret,
    String byDefault,
    String meaning) {}
