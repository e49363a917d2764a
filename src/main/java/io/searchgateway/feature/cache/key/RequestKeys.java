package io.searchgateway.feature.cache.key;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.searchgateway.cdi.Component;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.rewriting.DeclarativeBody;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The keys of requests. */
@Component
public final class RequestKeys {

  private final AnswerRevisions revisions;
  private final AnswerRights rights = new AnswerRights();
  private final Cache<JsonObject, String> pipelines = Caffeine.newBuilder().weakKeys().build();

  @Inject
  public RequestKeys(AnswerRevisions revisions) {
    this.revisions = revisions;
  }

  /**
   * What is known of a request.
   *
   * @param request absent when the cache has no part in it
   * @param bypass why it has none
   * @param explains whether the answer is to say what the cache would have done
   * @param storable whether the answer may be kept; it may not when records of features changed
   *     while the request was on its way
   */
  public record Found(
      Optional<CacheableRequest> request,
      Optional<Bypass> bypass,
      boolean explains,
      boolean storable) {

    static Found not(Bypass why, boolean explains) {
      return new Found(Optional.empty(), Optional.of(why), explains, false);
    }
  }

  /**
   * The key of a request.
   *
   * @param held whether answers of indices are kept, by their expressions
   */
  public Found of(StageContext context, Predicate<List<String>> held) {
    if (context.isTest()) {
      return Found.not(Bypass.TEST, false);
    }
    Optional<DeclarativeBody> body = DeclarativeBody.find(context.request().body());
    if (body.isEmpty()) {
      return Found.not(Bypass.BODY, false);
    }
    KeyedRequest reader = new KeyedRequest(context, body.get());
    boolean explains = reader.explains();
    if (reader.useCache().equals(Optional.of(false))) {
      return Found.not(Bypass.REQUEST, explains);
    }
    List<String> expressions = reader.expressions();
    if (reader.useCache().isEmpty() && !held.test(expressions)) {
      return Found.not(Bypass.OFF, explains);
    }
    Optional<Bypass> why =
        context.isAnswerDetermined() ? reader.bypass(expressions) : Optional.of(Bypass.PIPELINE);
    if (why.isPresent()) {
      return Found.not(why.get(), explains);
    }
    Optional<AnswerRevisions.Seen> revision = revisions.now();
    if (revision.isEmpty()) {
      return Found.not(Bypass.STATE_UNKNOWN, explains);
    }
    AnswerRights.Shape shape = rights.of(context.exchange().caller());
    if (shape.bypass().isPresent()) {
      return Found.not(shape.bypass().get(), explains);
    }
    String pipeline =
        pipelines.get(
            context.definition(), source -> new KeyDigest().add(source.toString()).text());
    return new Found(
        Optional.of(reader.key(pipeline, shape.digest(), revision.get().text(), expressions)),
        Optional.empty(),
        explains,
        context.exchange().received().isAfter(revision.get().since()));
  }
}
