package io.searchgateway.config;

import jakarta.json.bind.annotation.JsonbProperty;
import java.util.Optional;

/**
 * One setting as it was read at the start.
 *
 * @param name as in a file or a system property
 * @param secret whether the value is not told
 * @param byDefault the default, in words
 * @param meaning what it does, in words
 * @param value what was given; absent where the default holds, and never that of a secret
 * @param source where it was given, in words; absent likewise
 */
public record EffectiveSetting(
    String name,
    boolean secret,
    @JsonbProperty("default") String byDefault,
    String meaning,
    Optional<String> value,
    Optional<String> source) {}
