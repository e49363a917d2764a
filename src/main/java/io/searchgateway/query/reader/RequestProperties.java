package io.searchgateway.query.reader;

import jakarta.json.JsonObject;
import java.util.List;

/** The body of a request. */
final class RequestProperties {

  static final Property<List<RequestMembers>> QUERY =
      Property.of(
              "query",
              Shapes.listOf(Shapes.object(QueryProperties.FORM, members -> members)),
              "The queries, in the order of their results.")
          .necessary();
  static final Property<RequestMembers> SETTINGS =
      Property.of(
          "settings",
          Shapes.object(SettingsProperties.FORM, members -> members),
          "Settings of the whole request.");
  static final Property<JsonObject> METADATA =
      Property.of("metadata", Shapes.OBJECT, "Arbitrary data, forwarded to scripts and endpoints.");

  static final Property<JsonObject> EXT =
      Property.of(
          "ext",
          Shapes.OBJECT,
          "Extensions of the request; `ubi` is what User Behavior Insights says of it.");

  static final ObjectForm FORM =
      ObjectForm.of(
          "DeclarativeRequest", "Body of a declarative search.", QUERY, SETTINGS, METADATA, EXT);

  private RequestProperties() {}
}
