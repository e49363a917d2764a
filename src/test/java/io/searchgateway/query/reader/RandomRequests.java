package io.searchgateway.query.reader;

import io.searchgateway.json.Json;
import io.searchgateway.query.QueryType;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;

/**
 * Random valid requests, made from the table of properties itself; the same seed makes the same
 * requests. Ids are few, so that {@code react} finds them.
 *
 * <p>A test that needs requests with a meaning puts its own values in place: {@code
 * RandomRequests.seeded(1).with("dataField", random -> ...).without("endpoint")}.
 */
public final class RandomRequests {

  private static final List<String> IDS = List.of("search", "results", "facet", "price", "near");

  private static final List<QueryType> TYPES = List.of(QueryType.values());

  private final SplittableRandom random;
  private final RandomValues values;
  private final Map<String, Function<SplittableRandom, JsonValue>> given = new LinkedHashMap<>();
  private final Set<String> left = new HashSet<>();

  private RandomRequests(long seed) {
    random = new SplittableRandom(seed);
    values = new RandomValues(random);
  }

  public static RandomRequests seeded(long seed) {
    return new RandomRequests(seed);
  }

  /** Takes the values of a query's property from elsewhere, and gives it to every query. */
  public RandomRequests with(String property, Function<SplittableRandom, JsonValue> value) {
    given.put(property, value);
    return this;
  }

  /** Never uses properties of a query. */
  public RandomRequests without(String... properties) {
    left.addAll(Set.of(properties));
    return this;
  }

  /** The next request, of one to five queries. */
  public JsonObject next() {
    JsonArrayBuilder queries = Json.array();
    for (int i = random.nextInt(1, 6); i > 0; i--) {
      queries.add(query());
    }
    JsonObjectBuilder request = Json.object().add("query", queries);
    if (random.nextBoolean()) {
      request.add("settings", values.of(SettingsProperties.FORM));
    }
    if (random.nextInt(4) == 0) {
      request.add("metadata", values.of(JsonForm.Plain.OBJECT));
    }
    return request.build();
  }

  private JsonObject query() {
    QueryType type = TYPES.get(random.nextInt(TYPES.size()));
    Map<String, JsonValue> members = new LinkedHashMap<>();
    members.put("id", RandomValues.text(id()));
    if (type != QueryType.SEARCH || random.nextBoolean()) {
      members.put("type", RandomValues.text(type.wireName()));
    }
    for (Property<?> property : QueryProperties.FORM.properties()) {
      boolean settled = property.is(CommonProperties.ID) || property.is(CommonProperties.TYPE);
      if (!settled && random.nextInt(property.concerns(type) ? 4 : 20) == 0) {
        members.putIfAbsent(property.name(), values.of(property.shape().form()));
      }
    }
    if (random.nextInt(3) > 0) {
      members.put("value", values.of(TypeReading.of(type).value()));
    } else {
      members.remove("value");
    }
    given.forEach((name, value) -> members.put(name, value.apply(random)));
    makeConsistent(type, members);
    left.forEach(members::remove);
    JsonObjectBuilder query = Json.object();
    members.forEach(query::add);
    return query.build();
  }

  private String id() {
    return IDS.get(random.nextInt(IDS.size()));
  }

  /** What the rules between properties ask for. */
  private void makeConsistent(QueryType type, Map<String, JsonValue> members) {
    if (members.containsKey("react") && !given.containsKey("react")) {
      members.put("react", react(0));
    }
    if (members.containsKey("highlightConfig")) {
      members.put("highlight", JsonValue.TRUE);
    }
    if (type == QueryType.GEO
        && members.containsKey("dataField")
        && !given.containsKey("dataField")) {
      members.put("dataField", RandomValues.text("place"));
    }
    if (members.containsKey("from") && !given.containsKey("from")) {
      members.put("from", RandomValues.number(BigDecimal.valueOf(random.nextInt(20))));
    }
    if (members.containsKey("size") && !given.containsKey("size")) {
      members.put("size", RandomValues.number(BigDecimal.valueOf(random.nextInt(20))));
    }
  }

  private JsonObject react(int depth) {
    JsonObjectBuilder react = Json.object();
    for (String key : List.of("not", "and", "or")) {
      if (random.nextInt(3) > 0) {
        react.add(key, operand(depth));
      }
    }
    return react.build();
  }

  private JsonValue operand(int depth) {
    int choice = random.nextInt(depth > 2 ? 1 : 4);
    if (choice == 1) {
      return react(depth + 1);
    }
    if (choice == 2) {
      JsonArrayBuilder entries = Json.array();
      for (int i = random.nextInt(3); i >= 0; i--) {
        entries.add(random.nextInt(4) == 0 ? react(depth + 1) : RandomValues.text(id()));
      }
      return entries.build();
    }
    return RandomValues.text(id());
  }
}
