package io.searchgateway.pipeline.stored;

import io.searchgateway.cdi.Component;
import io.searchgateway.pipeline.definition.GlobalEnv;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.CompletionFailures;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.net.URI;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Finds out whether the value of a global env is any good, by the call that it names. */
@Component
public final class EnvValidation {

  /** Makes the calls, under the rules for calls to other hosts. */
  @FunctionalInterface
  public interface Caller {

    /** Ends with the status, or with a {@link Problem} that says why there is none. */
    CompletionStage<Integer> call(Call call);
  }

  /**
   * A call.
   *
   * @param method in upper case
   * @param body empty for none
   */
  public record Call(String method, URI uri, Map<String, String> headers, String body) {

    @Override
    public String toString() {
      return method + " to " + uri.getHost();
    }
  }

  /**
   * What came of it.
   *
   * @param took milliseconds
   * @param status of the answer, absent when there was none
   * @param error why there was no answer
   */
  public record Outcome(
      boolean valid,
      int expectedStatus,
      long took,
      Optional<Integer> status,
      Optional<String> error) {}

  private static final int OK = 200;

  private final GlobalEnvs envs;
  private final Caller caller;

  /** Of the envs that are stored. */
  @Inject
  public EnvValidation(StoredPipelines stored, Caller caller) {
    this(stored.globalEnvs(), caller);
  }

  public EnvValidation(GlobalEnvs envs, Caller caller) {
    this.envs = envs;
    this.caller = caller;
  }

  /**
   * Makes the call of that env, with its value though it is not saved.
   *
   * @return fails with a {@link Problem} of status 400 when it has no call or a malformed one
   */
  public CompletionStage<Outcome> validate(GlobalEnv env) {
    Map<String, String> values = new HashMap<>();
    envs.all().forEach(known -> values.put(known.key(), known.value()));
    boolean kept = env.secret() && env.value().equals(SecretMasking.MASK);
    if (!kept) {
      values.put(env.key(), env.value());
    }
    JsonObject said =
        env.source().get("validate") instanceof JsonObject object
            ? object
            : JsonValue.EMPTY_JSON_OBJECT;
    Call call = call(said, new EnvTemplate(values));
    int expected = said.getInt("expected_status", OK);
    long began = System.nanoTime();
    return caller
        .call(call)
        .handle(
            (status, failure) -> {
              long took = (System.nanoTime() - began) / 1_000_000;
              return failure == null
                  ? new Outcome(
                      status == expected, expected, took, Optional.of(status), Optional.empty())
                  : new Outcome(
                      false, expected, took, Optional.empty(), Optional.of(message(failure)));
            });
  }

  /** Nothing of another kind of failure is told: it could show what was sent. */
  private static String message(Throwable failure) {
    return CompletionFailures.cause(failure) instanceof Problem problem
        ? problem.message()
        : "the request failed";
  }

  private static Call call(JsonObject said, EnvTemplate template) {
    URI uri;
    try {
      uri = URI.create(template.fill(said.getString("url", "")));
    } catch (IllegalArgumentException malformed) {
      throw badUrl();
    }
    if (uri.getHost() == null) {
      throw badUrl();
    }
    Map<String, String> headers = new LinkedHashMap<>();
    if (said.get("headers") instanceof JsonObject listed) {
      listed.forEach((name, value) -> headers.put(name, template.fill(text(value))));
    }
    if (headers.values().stream().anyMatch(EnvValidation::breaksLines)) {
      throw Problem.of(400, "bad_header", "a header must not contain line breaks");
    }
    JsonValue body = said.get("body");
    return new Call(
        said.getString("method", "GET").toUpperCase(Locale.ROOT),
        uri,
        headers,
        body == null || body == JsonValue.NULL ? "" : template.fill(text(body)));
  }

  private static boolean breaksLines(String header) {
    return header.chars().anyMatch(letter -> letter < ' ' && letter != '\t');
  }

  private static String text(JsonValue value) {
    return value instanceof JsonString string ? string.getString() : value.toString();
  }

  private static Problem badUrl() {
    return Problem.of(400, "bad_url", "validate.url must be an absolute URL of http or https");
  }

  /** As an answer when calls to other hosts are not to be made. */
  public static Caller none() {
    return call ->
        CompletableFuture.failedFuture(
            Problem.of(501, "not_available", "requests to other hosts are disabled"));
  }
}
