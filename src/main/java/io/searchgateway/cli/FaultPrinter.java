package io.searchgateway.cli;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;

/** Faults of a definition as lines that editors can jump to. */
final class FaultPrinter {

  private FaultPrinter() {}

  /** All that is wrong with an upload; one line when the gateway names no places. */
  static List<String> lines(GatewayAnswer refused) {
    JsonObject error = refused.error();
    if (!(error.get("details") instanceof JsonArray details)) {
      return List.of(error.getString("message", "refused"));
    }
    return details.stream()
        .filter(JsonObject.class::isInstance)
        .map(JsonValue::asJsonObject)
        .map(FaultPrinter::line)
        .toList();
  }

  private static String line(JsonObject fault) {
    StringBuilder line = new StringBuilder();
    String file = fault.getString("file", "");
    if (!file.isEmpty()) {
      line.append(file);
      for (String place : List.of("line", "column")) {
        if (fault.containsKey(place)) {
          line.append(':').append(fault.getInt(place));
        }
      }
      line.append(": ");
    }
    line.append(fault.getString("message", ""));
    String path = fault.getString("path", "");
    return (path.isEmpty() ? line : line.append(" (").append(path).append(')')).toString();
  }
}
