package io.searchgateway.search.call;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.InputFault;
import io.searchgateway.pipeline.Inputs;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jetty.http.HttpFields;

/** The inputs that all stages have which make calls. */
public final class CallInputs {

  private static final Set<String> REPEATABLE = Set.of("GET", "HEAD", "OPTIONS", "PUT", "DELETE");
  private static final List<String> ADDRESSES = List.of("url", "uri", "baseUrl");
  private static final String ALLOWED = "-._~:/?@!$&'()*+,;=%[]";

  private CallInputs() {}

  /** What is wrong with inputs of these names that hold no templates. */
  public static List<InputFault> faults(JsonObject written) {
    Inputs inputs = new Inputs(written);
    List<InputFault> faults = new ArrayList<>();
    for (String name : ADDRESSES) {
      check(name, () -> address(inputs, name).ifPresent(uri -> checkScheme(name, uri)), faults);
    }
    check("method", () -> method(inputs), faults);
    check("headers", () -> headers(inputs, "headers"), faults);
    check("params", () -> query(inputs, "params"), faults);
    return faults;
  }

  private static void check(String name, Runnable reading, List<InputFault> faults) {
    try {
      reading.run();
    } catch (Problem wrong) {
      faults.add(new InputFault("/" + name, wrong.message()));
    }
  }

  private static void checkScheme(String name, URI uri) {
    String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
    if (uri.getHost() == null || !(scheme.equals("http") || scheme.equals("https"))) {
      throw StageFailure.invalidInput("input " + name + " must be an http or https URL");
    }
  }

  /** The method, in upper case. */
  public static Optional<String> method(Inputs inputs) {
    return inputs.text("method").map(method -> method.strip().toUpperCase(Locale.ROOT));
  }

  /** Whether a method means the same however often it is sent (RFC 9110, section 9.2.2). */
  public static boolean isRepeatable(String method) {
    return REPEATABLE.contains(method);
  }

  /**
   * The address of that input.
   *
   * @throws io.searchgateway.problem.Problem when it is none
   */
  public static Optional<URI> address(Inputs inputs, String name) {
    return inputs
        .text(name)
        .map(
            text -> {
              try {
                return new URI(encoded(text.strip()));
              } catch (URISyntaxException malformed) {
                throw StageFailure.invalidInput("input " + name + " must be a URL");
              }
            });
  }

  /** Characters that no address can hold, percent-encoded as UTF-8; all others as they are. */
  public static String encoded(String address) {
    StringBuilder encoded = new StringBuilder(address.length());
    for (byte octet : address.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (octet & 0xff);
      if (c < 0x80 && (Character.isLetterOrDigit(c) || ALLOWED.indexOf(c) >= 0)) {
        encoded.append(c);
      } else {
        encoded.append(String.format(Locale.ROOT, "%%%02X", (int) c));
      }
    }
    return encoded.toString();
  }

  /**
   * The headers of that input, an object; null leaves one out.
   *
   * @return absent when there is no such input
   */
  public static Optional<HttpFields> headers(Inputs inputs, String name) {
    return object(inputs, name)
        .map(
            object -> {
              HttpFields.Mutable headers = HttpFields.build();
              for (Map.Entry<String, JsonValue> header : object.entrySet()) {
                if (header.getValue() != JsonValue.NULL) {
                  headers.add(header.getKey(), text(name, header.getValue()));
                }
              }
              return headers;
            });
  }

  /** The parameters of that input as a raw query; a list stands for several of one name. */
  public static Optional<String> query(Inputs inputs, String name) {
    return object(inputs, name)
        .map(
            object -> {
              List<String> query = new ArrayList<>();
              for (Map.Entry<String, JsonValue> parameter : object.entrySet()) {
                for (JsonValue value : values(parameter.getValue())) {
                  query.add(form(parameter.getKey()) + "=" + form(text(name, value)));
                }
              }
              return String.join("&", query);
            });
  }

  /** The address with further parameters. */
  public static URI with(URI address, Optional<String> query) {
    if (query.filter(more -> !more.isEmpty()).isEmpty()) {
      return address;
    }
    String text = address.toString();
    return URI.create(text + (address.getRawQuery() == null ? "?" : "&") + query.get());
  }

  /** The body: text as it stands, anything else as JSON. */
  public static Optional<MessageBody.Held> body(Inputs inputs, String name) {
    return inputs
        .find(name)
        .map(
            value ->
                value instanceof JsonString text
                    ? MessageBody.of(text.getString())
                    : MessageBody.of(Json.bytes(value)));
  }

  private static Optional<JsonObject> object(Inputs inputs, String name) {
    return inputs
        .find(name)
        .map(
            value -> {
              if (value instanceof JsonObject object) {
                return object;
              }
              throw StageFailure.invalidInput("input " + name + " must be an object");
            });
  }

  private static List<JsonValue> values(JsonValue value) {
    if (value == JsonValue.NULL) {
      return List.of();
    }
    return value instanceof JsonArray several ? several : List.of(value);
  }

  private static String text(String name, JsonValue value) {
    if (value instanceof JsonString text) {
      return text.getString();
    }
    if (value instanceof JsonNumber || value == JsonValue.TRUE || value == JsonValue.FALSE) {
      return value.toString();
    }
    throw StageFailure.invalidInput("the values of input " + name + " must be strings");
  }

  private static String form(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
