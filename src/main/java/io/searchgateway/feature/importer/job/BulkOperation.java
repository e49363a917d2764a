package io.searchgateway.feature.importer.job;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A row as {@code _bulk} takes it.
 *
 * @param action the first of its lines
 * @param source the second; empty for a deletion
 */
@SuppressWarnings("ArrayRecordComponent") // Sent, never compared.
record BulkOperation(long row, long line, Optional<String> id, byte[] action, byte[] source) {

  int bytes() {
    return action.length + source.length + 2;
  }

  RowError rejected(String type, String reason) {
    return new RowError(row, line, id, type, reason, new String(source, StandardCharsets.UTF_8));
  }
}
