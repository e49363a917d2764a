package io.searchgateway.query.reader;

import jakarta.json.JsonObject;
import java.util.List;

/** The body of a request. */
final class RequestProperties {

  static final Property<List<RequestMembers>> QUERY =
      Property.of(
              "query",
              Shapes.listOf(Shapes.object(QueryProperties.FORM, members -> members)),
              "The queries, answered in this order.")
          .necessary();
  static final Property<RequestMembers> SETTINGS =
      Property.of(
          "settings",
          Shapes.object(SettingsProperties.FORM, members -> members),
          "What holds for the request as a whole.");
  static final Property<JsonObject> METADATA =
      Property.of(
          "metadata", Shapes.OBJECT, "Anything; handed on to scripts and endpoint queries.");

  static final ObjectForm FORM =
      ObjectForm.of(
          "DeclarativeRequest", "Body of a declarative search.", QUERY, SETTINGS, METADATA);

  private RequestProperties() {}
}
