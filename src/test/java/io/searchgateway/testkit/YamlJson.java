package io.searchgateway.testkit;

import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** YAML files of tests as JSON. */
public final class YamlJson {

  private YamlJson() {}

  /** The only document of the text. */
  public static JsonValue read(String label, String text) {
    return json(new Load(LoadSettings.builder().setLabel(label).build()).loadFromString(text));
  }

  private static JsonValue json(@Nullable Object yaml) {
    if (yaml instanceof Map<?, ?> map) {
      JsonObjectBuilder object = Json.object();
      map.forEach((key, value) -> object.add(String.valueOf(key), json(value)));
      return object.build();
    }
    if (yaml instanceof List<?> list) {
      JsonArrayBuilder array = Json.array();
      list.forEach(element -> array.add(json(element)));
      return array.build();
    }
    if (yaml instanceof Boolean flag) {
      return flag ? JsonValue.TRUE : JsonValue.FALSE;
    }
    if (yaml instanceof Number number) {
      return Json.number(new BigDecimal(number.toString()));
    }
    return yaml == null ? JsonValue.NULL : Json.text(yaml.toString());
  }
}
