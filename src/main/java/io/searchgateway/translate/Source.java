package io.searchgateway.translate;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Locale;

/**
 * What brought a part into an engine query.
 *
 * @param stage id of the stage in which it came in
 * @param name of the right, for {@link Kind#CREDENTIAL}; of the index or alias, for {@link
 *     Kind#SETTINGS}; the text of the synonym, for {@link Kind#SYNONYM}; else empty
 */
public record Source(Kind kind, String stage, String name) {

  /** The kinds of sources. */
  public enum Kind {
    /** A property of the request. */
    REQUEST,
    /** The request says nothing, and this is what the gateway does then. */
    DEFAULT,
    /** A right of the credential, which narrows what is sent. */
    CREDENTIAL,
    /** The relevance settings of an index, where the request says nothing. */
    SETTINGS,
    /** A stage of the pipeline, which has changed the request or the search. */
    PIPELINE,
    /** A synonym of the index. */
    SYNONYM
  }

  private static final String TRANSLATION = "declarativeQuery";
  private static final String SENDING = "engineQuery";

  /** A property of the request. */
  public static final Source REQUEST = new Source(Kind.REQUEST, TRANSLATION, "");

  /** What is there unless the request says otherwise. */
  public static final Source DEFAULT = new Source(Kind.DEFAULT, TRANSLATION, "");

  /** The time that the pipeline has left. */
  public static final Source TIME = new Source(Kind.PIPELINE, SENDING, "");

  /** A right of the credential, named like the member of the permission that holds it. */
  public static Source credential(String right) {
    return new Source(Kind.CREDENTIAL, SENDING, right);
  }

  /** A synonym, in the words of who wrote it. */
  public static Source synonym(String text) {
    return new Source(Kind.SYNONYM, TRANSLATION, text);
  }

  /** The relevance settings that are saved for an index or alias, filled in by a stage. */
  public static Source settings(String stage, String index) {
    return new Source(Kind.SETTINGS, stage, index);
  }

  /** A default that a stage fills in, such as the fields of the mapping. */
  public static Source filledIn(String stage) {
    return new Source(Kind.DEFAULT, stage, "");
  }

  /** A right of the credential that narrows what a stage fills in. */
  public static Source narrowed(String stage, String right) {
    return new Source(Kind.CREDENTIAL, stage, right);
  }

  /** A stage of the pipeline. */
  public static Source stage(String id) {
    return new Source(Kind.PIPELINE, id, "");
  }

  /** An object of {@code kind}, {@code stage} and, where there is one, {@code name}. */
  public JsonObject json() {
    JsonObjectBuilder json =
        Json.object().add("kind", kind.name().toLowerCase(Locale.ROOT)).add("stage", stage);
    return (name.isEmpty() ? json : json.add("name", name)).build();
  }
}
