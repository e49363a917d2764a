package io.searchgateway.query;

import java.util.Optional;
import java.util.OptionalInt;

/** Questions with their answers; they need a search box id. */
public record FaqSuggestions(boolean enabled, OptionalInt size, Optional<String> sectionLabel) {}
