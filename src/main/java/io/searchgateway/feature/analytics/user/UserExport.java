package io.searchgateway.feature.analytics.user;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.fact.FactStore;
import io.searchgateway.feature.analytics.fact.KeptStore;
import io.searchgateway.feature.analytics.recording.Recorder;
import io.searchgateway.json.Json;
import jakarta.inject.Inject;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.content.AsyncContent;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;

/** Hands out what is known of a user; memory holds no more than a page. */
@Component
public final class UserExport {

  private static final System.Logger LOG = System.getLogger(UserExport.class.getName());

  /** What says nothing of the user, or the same in each line. */
  private static final Set<String> LEFT_OUT =
      Set.of(
          FactFields.USER,
          FactFields.USER_ID,
          FactFields.KNOWN,
          FactFields.ANONYMOUS,
          FactFields.CREDENTIAL,
          FactFields.ENTRY,
          FactFields.DAY,
          FactFields.WRITTEN,
          FactFields.LATEST,
          FactFields.KIND,
          FactFields.TIME,
          KeptStore.KEY);

  private final Recorder recorder;
  private final FactStore facts;
  private final KeptStore kept;

  @Inject
  public UserExport(Recorder recorder, FactStore facts, KeptStore kept) {
    this.recorder = recorder;
    this.facts = facts;
    this.kept = kept;
  }

  /**
   * Begins with what was recorded until now.
   *
   * @param userId as clients send it
   * @param user hash of it
   * @return lines of JSON, which are read from the engine as they are taken; fails with a {@link
   *     io.searchgateway.problem.Problem}
   */
  CompletionStage<Content.Source> begin(String userId, String user) {
    return recorder
        .flush()
        .thenCompose(done -> facts.refresh())
        .thenApply(
            done -> {
              AsyncContent content = new AsyncContent();
              write(content, userId, user);
              return content;
            });
  }

  private void write(AsyncContent content, String userId, String user) {
    var unused =
        facts
            .scan(KeptStore.term(FactFields.USER, user), page -> write(content, userId, page))
            .thenCompose(all -> kept.scanOfUser(user, page -> write(content, userId, page)))
            .whenComplete(
                (all, failure) -> {
                  if (failure == null) {
                    content.write(true, BufferUtil.EMPTY_BUFFER, Callback.NOOP);
                  } else {
                    LOG.log(System.Logger.Level.DEBUG, "An export ended early", failure);
                    content.fail(failure);
                  }
                });
  }

  /** The next page is read when the client has taken this one. */
  private static CompletionStage<Void> write(
      AsyncContent content, String userId, List<JsonObject> page) {
    List<JsonObject> lines =
        page.stream().map(hit -> line(userId, hit.getJsonObject("_source"))).toList();
    CompletableFuture<Void> taken = new CompletableFuture<>();
    content.write(
        false,
        ByteBuffer.wrap(Json.lines(lines)),
        Callback.from(() -> taken.complete(null), taken::completeExceptionally));
    return taken;
  }

  private static JsonObject line(String userId, JsonObject stored) {
    JsonObjectBuilder line =
        Json.object().add("type", stored.getString(FactFields.KIND, "")).add("user_id", userId);
    if (stored.get(FactFields.TIME) instanceof JsonNumber time) {
      line.add(FactFields.TIME, Instant.ofEpochMilli(time.longValue()).toString());
    }
    stored.forEach(
        (name, value) -> {
          if (!LEFT_OUT.contains(name)) {
            line.add(name, value);
          }
        });
    return line.build();
  }
}
