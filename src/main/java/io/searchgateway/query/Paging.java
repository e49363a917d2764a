package io.searchgateway.query;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * Which part of the hits is wanted.
 *
 * @param size as sent; the default depends on the type
 * @param from as sent; of no effect on term queries
 * @param cursor present when deep pagination is on and its cursor is not empty
 */
public record Paging(OptionalInt size, OptionalInt from, Optional<String> cursor) {}
