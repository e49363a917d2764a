package io.searchgateway.pipeline.validation;

import dev.harrel.jsonschema.JsonNode;
import dev.harrel.jsonschema.JsonNodeFactory;
import dev.harrel.jsonschema.SimpleType;
import dev.harrel.jsonschema.providers.JakartaJsonNode;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A JSON value, each look at which is paid for. Its place is put together only when it is asked
 * for: a long name would else be copied for each of the members below it.
 */
final class MeteredNode implements JsonNode {

  /** Makes nodes of values; texts are the library's own, and nobody pays for them. */
  static final JsonNodeFactory FACTORY =
      new JsonNodeFactory() {
        private final JsonNodeFactory own = new JakartaJsonNode.Factory();

        @Override
        public JsonNode wrap(Object node) {
          return node instanceof JsonValue value ? new MeteredNode(value) : (JsonNode) node;
        }

        @Override
        public JsonNode create(String text) {
          return own.create(text);
        }
      };

  private static final int CHARACTERS = 16;

  private final JsonValue value;
  private final @Nullable MeteredNode parent;
  private final String name;
  private final SimpleType type;
  private volatile @Nullable List<JsonNode> elements;
  private volatile @Nullable Map<String, JsonNode> members;

  /** The root of a document. */
  private MeteredNode(JsonValue value) {
    this(value, null, "");
  }

  private MeteredNode(JsonValue value, @Nullable MeteredNode parent, String name) {
    this.value = value;
    this.parent = parent;
    this.name = name;
    this.type = type(value);
  }

  private static SimpleType type(JsonValue value) {
    return switch (value.getValueType()) {
      case NULL -> SimpleType.NULL;
      case TRUE, FALSE -> SimpleType.BOOLEAN;
      case STRING -> SimpleType.STRING;
      case ARRAY -> SimpleType.ARRAY;
      case OBJECT -> SimpleType.OBJECT;
      case NUMBER ->
          isWhole(((JsonNumber) value).bigDecimalValue()) ? SimpleType.INTEGER : SimpleType.NUMBER;
    };
  }

  private static boolean isWhole(BigDecimal number) {
    return number.scale() <= 0 || number.stripTrailingZeros().scale() <= 0;
  }

  @Override
  public String getJsonPointer() {
    int length = 0;
    List<String> names = new ArrayList<>();
    MeteredNode node = this;
    for (MeteredNode above = parent; above != null; above = above.parent) {
      length += node.name.length() + 1;
      names.add(node.name);
      node = above;
    }
    ValidationBudget.payFinding(length);
    StringBuilder pointer = new StringBuilder(length);
    for (int i = names.size() - 1; i >= 0; i--) {
      pointer.append('/').append(JsonNode.encodeJsonPointer(names.get(i)));
    }
    return pointer.toString();
  }

  @Override
  public SimpleType getNodeType() {
    ValidationBudget.pay(1);
    return type;
  }

  @Override
  public boolean asBoolean() {
    return value == JsonValue.TRUE;
  }

  @Override
  public String asString() {
    String text = ((JsonString) value).getString();
    ValidationBudget.pay(1 + text.length() / CHARACTERS);
    return text;
  }

  @Override
  public BigInteger asInteger() {
    return number().toBigInteger();
  }

  @Override
  public BigDecimal asNumber() {
    return number();
  }

  private BigDecimal number() {
    BigDecimal number = ((JsonNumber) value).bigDecimalValue();
    ValidationBudget.pay(1 + number.unscaledValue().bitLength() / CHARACTERS);
    return number;
  }

  @Override
  public List<JsonNode> asArray() {
    JsonArray array = value.asJsonArray();
    ValidationBudget.pay(1 + array.size());
    List<JsonNode> known = elements;
    if (known == null) {
      List<JsonNode> made = new ArrayList<>(array.size());
      for (int i = 0; i < array.size(); i++) {
        made.add(new MeteredNode(array.get(i), this, Integer.toString(i)));
      }
      elements = made;
      known = made;
    }
    return known;
  }

  @Override
  public Map<String, JsonNode> asObject() {
    JsonObject object = value.asJsonObject();
    ValidationBudget.pay(1 + object.size());
    Map<String, JsonNode> known = members;
    if (known == null) {
      Map<String, JsonNode> made = new LinkedHashMap<>(2 * object.size());
      object.forEach((key, member) -> made.put(key, new MeteredNode(member, this, key)));
      members = made;
      known = made;
    }
    return known;
  }

  @Override
  public String toPrintableString() {
    return switch (type) {
      case ARRAY -> "array";
      case OBJECT -> "object";
      case STRING -> ((JsonString) value).getString();
      default -> value.toString();
    };
  }
}
