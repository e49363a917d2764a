package io.searchgateway.pipeline.validation;

import dev.harrel.jsonschema.JsonNode;
import dev.harrel.jsonschema.SimpleType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Whether values are the same, as JSON Schema has it: 1 and 1.0 are. Each look at them is paid for,
 * so that values which only seem to be the same cannot keep it busy.
 */
final class MeteredEquality {

  private static final int PRIME = 31;

  private MeteredEquality() {}

  /** Whether two of the values are the same. */
  static boolean found(List<JsonNode> values) {
    Map<Integer, List<JsonNode>> alike = new HashMap<>();
    for (JsonNode value : values) {
      List<JsonNode> others = alike.computeIfAbsent(hash(value), hash -> new ArrayList<>(1));
      for (JsonNode other : others) {
        if (same(value, other)) {
          return true;
        }
      }
      others.add(value);
    }
    return false;
  }

  private static int hash(JsonNode value) {
    SimpleType type = value.getNodeType();
    return switch (type) {
      case NULL -> 0;
      case BOOLEAN -> Boolean.hashCode(value.asBoolean());
      case STRING -> value.asString().hashCode();
      case INTEGER -> value.asInteger().hashCode();
      case NUMBER -> value.asNumber().stripTrailingZeros().hashCode();
      case ARRAY -> {
        int hash = 1;
        for (JsonNode element : value.asArray()) {
          hash = PRIME * hash + hash(element);
        }
        yield hash;
      }
      case OBJECT -> {
        int hash = 2;
        for (Map.Entry<String, JsonNode> member : value.asObject().entrySet()) {
          hash += member.getKey().hashCode() ^ (PRIME * hash(member.getValue()));
        }
        yield hash;
      }
    };
  }

  private static boolean same(JsonNode one, JsonNode other) {
    if (one.getNodeType() != other.getNodeType()) {
      return false;
    }
    return switch (one.getNodeType()) {
      case NULL -> true;
      case BOOLEAN -> one.asBoolean() == other.asBoolean();
      case STRING -> one.asString().equals(other.asString());
      case INTEGER -> one.asInteger().equals(other.asInteger());
      case NUMBER -> one.asNumber().compareTo(other.asNumber()) == 0;
      case ARRAY -> same(one.asArray(), other.asArray());
      case OBJECT -> same(one.asObject(), other.asObject());
    };
  }

  private static boolean same(List<JsonNode> one, List<JsonNode> other) {
    if (one.size() != other.size()) {
      return false;
    }
    for (int i = 0; i < one.size(); i++) {
      if (!same(one.get(i), other.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean same(Map<String, JsonNode> one, Map<String, JsonNode> other) {
    if (one.size() != other.size()) {
      return false;
    }
    for (Map.Entry<String, JsonNode> member : one.entrySet()) {
      JsonNode value = other.get(member.getKey());
      if (value == null || !same(member.getValue(), value)) {
        return false;
      }
    }
    return true;
  }
}
