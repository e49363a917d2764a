package io.searchgateway.query.reader;

import io.searchgateway.json.Pointer;
import io.searchgateway.query.Backend;
import io.searchgateway.query.RequestSettings;
import jakarta.json.JsonArray;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes settings of their members, checking the custom events. */
final class SettingsReader {

  private SettingsReader() {}

  static RequestSettings read(RequestMembers members, RequestFindings findings) {
    return new RequestSettings(
        members.flag(SettingsProperties.RECORD_ANALYTICS, false),
        members.get(SettingsProperties.USER_ID),
        events(members, findings),
        members.flag(SettingsProperties.ENABLE_QUERY_RULES, true),
        members.flag(SettingsProperties.ENABLE_SEARCH_RELEVANCY, true),
        members.get(SettingsProperties.USE_CACHE),
        members.get(SettingsProperties.BACKEND).orElse(Backend.ENGINE),
        members.flag(SettingsProperties.EMPTY_QUERY, true),
        members.flag(SettingsProperties.SUGGESTION_ANALYTICS, true),
        members.get(SettingsProperties.QUERY_RULE),
        members.get(SettingsProperties.QUERY_PARAMS),
        members.flag(SettingsProperties.EXPLAIN, false),
        Optional.of(members.json()));
  }

  private static Map<String, List<String>> events(
      RequestMembers members, RequestFindings findings) {
    Map<String, List<String>> events = new LinkedHashMap<>();
    members
        .get(SettingsProperties.CUSTOM_EVENTS)
        .orElse(Map.of())
        .forEach(
            (name, value) -> {
              Optional<List<String>> texts = texts(value);
              if (texts.isEmpty()) {
                complain(name, members.at(SettingsProperties.CUSTOM_EVENTS), findings);
              }
              texts.ifPresent(list -> events.put(name, list));
            });
    return events;
  }

  private static void complain(String name, Pointer events, RequestFindings findings) {
    findings.fault(
        "invalid_custom_event",
        "Custom event "
            + RequestFindings.quoted(name)
            + " value must be a string or an array of strings",
        events.child(name));
  }

  private static Optional<List<String>> texts(JsonValue value) {
    if (value instanceof JsonString text) {
      return Optional.of(List.of(text.getString()));
    }
    if (value instanceof JsonArray array && array.stream().allMatch(JsonString.class::isInstance)) {
      return Optional.of(array.getValuesAs(JsonString::getString));
    }
    return Optional.empty();
  }
}
