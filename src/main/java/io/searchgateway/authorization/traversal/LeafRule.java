package io.searchgateway.authorization.traversal;

import io.searchgateway.authorization.BodyFeature;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.JsonValue.ValueType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** What is told by itself, without a section of its own. */
enum LeafRule {
  PLAIN {
    @Override
    JsonValue judge(BodyTraversal walk, JsonValue value, Pointer at) {
      if (value instanceof JsonArray list) {
        for (int i = 0; i < list.size(); i++) {
          judge(walk, list.get(i), at.child(i));
        }
        return value;
      }
      return OPTION.judge(walk, value, at);
    }
  },
  OPTION {
    @Override
    JsonValue judge(BodyTraversal walk, JsonValue value, Pointer at) {
      if (value instanceof JsonObject || value instanceof JsonArray) {
        throw BodyProblems.malformed("a simple value is expected here", at);
      }
      return value;
    }
  },
  ANY {
    @Override
    JsonValue judge(BodyTraversal walk, JsonValue value, Pointer at) {
      return value;
    }
  },
  FIELD {
    @Override
    JsonValue judge(BodyTraversal walk, JsonValue value, Pointer at) {
      walk.field(text(value, at), at);
      return value;
    }
  },
  PATH {
    @Override
    JsonValue judge(BodyTraversal walk, JsonValue value, Pointer at) {
      walk.limits().path(text(value, at), at);
      return value;
    }
  },
  LEAST {
    @Override
    JsonValue judge(BodyTraversal walk, JsonValue value, Pointer at) {
      if (!AT_LEAST_ONE.matcher(scalar(value, at)).matches()) {
        walk.use(BodyFeature.EMPTY_BUCKETS, at);
      }
      return value;
    }
  },
  FIELDS {
    @Override
    JsonValue judge(BodyTraversal walk, JsonValue value, Pointer at) {
      List<String> asked = new ArrayList<>();
      entries(value).forEach(entry -> asked.add(text(entry, at)));
      List<String> left = walk.limits().fields(asked, at);
      if (left.equals(asked)) {
        return value;
      }
      return left.size() == 1 && !(value instanceof JsonArray)
          ? Json.text(left.get(0))
          : Json.array(left).build();
    }
  },
  FORMATS {
    @Override
    JsonValue judge(BodyTraversal walk, JsonValue value, Pointer at) {
      JsonArrayBuilder left = Json.array();
      for (JsonValue entry : entries(value)) {
        boolean object = entry instanceof JsonObject;
        String asked = text(object ? entry.asJsonObject().getOrDefault("field", NULL) : entry, at);
        if (object) {
          walk.onlyKnown(entry.asJsonObject(), FORMAT_KEYS, at);
        }
        for (String field : walk.limits().fields(List.of(asked), at)) {
          left.add(
              object
                  ? Json.object(entry.asJsonObject()).add("field", field).build()
                  : Json.text(field));
        }
      }
      return left.build();
    }
  },
  SOURCE {
    @Override
    JsonValue judge(BodyTraversal walk, JsonValue value, Pointer at) {
      return walk.limits().source(Optional.of(value), at).orElse(JsonValue.TRUE);
    }
  },
  SCRIPT {
    @Override
    JsonValue judge(BodyTraversal walk, JsonValue value, Pointer at) {
      walk.use(BodyFeature.SCRIPT, at);
      return value;
    }
  },
  DOCUMENT {
    @Override
    JsonValue judge(BodyTraversal walk, JsonValue value, Pointer at) {
      return new PercolatorQueries(walk, walk.queryFields().names(), false).judge(value, at);
    }
  },
  PARTIAL {
    @Override
    JsonValue judge(BodyTraversal walk, JsonValue value, Pointer at) {
      return new PercolatorQueries(walk, walk.queryFields().names(), true).judge(value, at);
    }
  },
  MADE_UP {
    @Override
    JsonValue judge(BodyTraversal walk, JsonValue value, Pointer at) {
      return new PercolatorQueries(walk, walk.queryFields().anywhere(), false).judge(value, at);
    }
  },
  WRITING {
    @Override
    JsonValue judge(BodyTraversal walk, JsonValue value, Pointer at) {
      walk.use(BodyFeature.SCRIPT, at);
      walk.queryFields().refuse(walk.queryFields().written(), "scripts", at);
      return value;
    }
  },
  WRITTEN {
    @Override
    JsonValue judge(BodyTraversal walk, JsonValue value, Pointer at) {
      String name = walk.names().one(text(value, at), false);
      walk.queryFields().refuse(name, "copies of documents", at);
      return Json.text(name);
    }
  },
  TEXT {
    @Override
    JsonValue judge(BodyTraversal walk, JsonValue value, Pointer at) {
      walk.limits().queryText(scalar(value, at), false, at);
      return value;
    }
  },
  SIMPLE {
    @Override
    JsonValue judge(BodyTraversal walk, JsonValue value, Pointer at) {
      walk.limits().queryText(scalar(value, at), true, at);
      return value;
    }
  },
  INDEX {
    @Override
    JsonValue judge(BodyTraversal walk, JsonValue value, Pointer at) {
      return Json.text(walk.names().one(text(value, at), false));
    }
  },
  NEW_INDEX {
    @Override
    JsonValue judge(BodyTraversal walk, JsonValue value, Pointer at) {
      return Json.text(walk.names().one(text(value, at), true));
    }
  },
  INDICES {
    @Override
    JsonValue judge(BodyTraversal walk, JsonValue value, Pointer at) {
      List<String> asked = new ArrayList<>();
      entries(value).forEach(entry -> asked.add(text(entry, at)));
      List<String> left = walk.names().list(asked);
      return left.size() == 1 && !(value instanceof JsonArray)
          ? Json.text(left.get(0))
          : Json.array(left).build();
    }
  },
  BOOSTS {
    @Override
    JsonValue judge(BodyTraversal walk, JsonValue value, Pointer at) {
      for (JsonValue entry : entries(value)) {
        if (!(entry instanceof JsonObject boosts)) {
          throw BodyProblems.malformed("an object is expected here", at);
        }
        boosts.keySet().forEach(name -> walk.names().one(name, false));
      }
      return value;
    }
  },
  PIT {
    @Override
    JsonValue judge(BodyTraversal walk, JsonValue value, Pointer at) {
      if (!(value instanceof JsonObject pit)) {
        throw BodyProblems.malformed("an object is expected here", at);
      }
      walk.onlyKnown(pit, List.of("id", "keep_alive"), at);
      String id = walk.ids().open(text(pit.getOrDefault("id", NULL), at));
      return Json.object(pit).add("id", id).build();
    }
  },
  OPAQUE {
    @Override
    JsonValue judge(BodyTraversal walk, JsonValue value, Pointer at) {
      if (value instanceof JsonArray list) {
        return Json.array(list, id -> walk.ids().open(text(id, at))).build();
      }
      return Json.text(walk.ids().open(text(value, at)));
    }
  },
  WRAPPED {
    @Override
    JsonValue judge(BodyTraversal walk, JsonValue value, Pointer at) {
      return walk.wrapped(text(value, at), at);
    }
  },
  SETTINGS {
    @Override
    JsonValue judge(BodyTraversal walk, JsonValue value, Pointer at) {
      new IndexSettingsInspection(walk).judge(value, at);
      return value;
    }
  },
  MAPPINGS {
    @Override
    JsonValue judge(BodyTraversal walk, JsonValue value, Pointer at) {
      new MappingInspection(walk).judge(value, at);
      return value;
    }
  },
  ANALYSIS {
    @Override
    JsonValue judge(BodyTraversal walk, JsonValue value, Pointer at) {
      new IndexSettingsInspection(walk).analysis(value, at);
      return value;
    }
  },
  REFUSED {
    @Override
    JsonValue judge(BodyTraversal walk, JsonValue value, Pointer at) {
      throw BodyProblems.element(at.lastStep(), at);
    }
  };

  private static final Pattern AT_LEAST_ONE = Pattern.compile("[1-9][0-9]*");
  private static final JsonValue NULL = JsonValue.NULL;
  private static final List<String> FORMAT_KEYS =
      List.of("field", "format", "include_unmapped", "type");
  private static final Map<String, LeafRule> BY_WORD = new HashMap<>();

  static {
    for (LeafRule leaf : values()) {
      BY_WORD.put(leaf.name().toLowerCase(Locale.ROOT).replace('_', '-'), leaf);
    }
  }

  static Optional<LeafRule> of(String word) {
    return Optional.ofNullable(BY_WORD.get(word));
  }

  /**
   * Judges a value; what is sent in its place.
   *
   * @throws io.searchgateway.problem.Problem when it may not be sent
   */
  abstract JsonValue judge(BodyTraversal walk, JsonValue value, Pointer at);

  /** The entries of a list, or the value as the only one. */
  private static List<JsonValue> entries(JsonValue value) {
    return value instanceof JsonArray list ? list : List.of(value);
  }

  private static String text(JsonValue value, Pointer at) {
    if (value instanceof JsonString text) {
      return text.getString();
    }
    throw BodyProblems.malformed("a string is expected here", at);
  }

  /** Text, or what the engines read as one. */
  private static String scalar(JsonValue value, Pointer at) {
    if (value.getValueType() == ValueType.OBJECT || value.getValueType() == ValueType.ARRAY) {
      throw BodyProblems.malformed("a string is expected here", at);
    }
    return value instanceof JsonString text ? text.getString() : value.toString();
  }
}
