package io.searchgateway.feature.synonyms;

import io.searchgateway.cdi.Component;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.store.Stored;
import jakarta.inject.Inject;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Files of synonyms, which are saved as a whole or not at all. */
@Component
public final class SynonymUploads {

  private static final int MOST_FAULTS = 20;

  private final SynonymLists lists;
  private final SynonymChanges changes;
  private final DroppedTerms droppedTerms;

  @Inject
  public SynonymUploads(SynonymLists lists, SynonymChanges changes, DroppedTerms droppedTerms) {
    this.lists = lists;
    this.changes = changes;
    this.droppedTerms = droppedTerms;
  }

  /**
   * How a file is taken.
   *
   * @param replace whether it takes the place of the synonyms of the index
   * @param dry whether it is only reported what would be saved
   * @param lenient whether lines that are no synonyms are passed over
   */
  record Options(SynonymFormat format, boolean replace, boolean dry, boolean lenient) {}

  /**
   * Reads a file, and saves it unless that is not wanted.
   *
   * @param seen what the client has seen of the synonyms of the index
   * @return fails with a {@link Problem}
   */
  CompletionStage<UploadReport> take(
      byte[] body, String index, Options options, SeenList seen, Exchange exchange) {
    SynonymFile file = options.format().read(text(body));
    if (!options.lenient()) {
      refuse(file.malformed());
    }
    Optional<Stored<SynonymList>> known = lists.of(index);
    seen.check(known);
    Caller caller = exchange.caller().orElseThrow();
    SynonymList before = known.map(Stored::value).orElseGet(() -> SynonymList.none(index));
    SynonymUpload planned = planned(file, before, options, caller);
    return changes
        .there(file.lines().isEmpty() ? Set.of() : Set.of(index))
        .thenCompose(
            there ->
                options.dry()
                    ? CompletableFuture.completedStage(planned)
                    : saved(file, index, options, seen, exchange))
        .thenCompose(upload -> reported(upload, file, index, options));
  }

  private static SynonymUpload planned(
      SynonymFile file, SynonymList before, Options options, Caller caller) {
    SynonymUpload upload = SynonymUpload.of(file, before, options.replace());
    upload.shared().forEach(synonym -> SynonymRights.check(caller, synonym.indices()));
    return upload;
  }

  private CompletionStage<SynonymUpload> saved(
      SynonymFile file, String index, Options options, SeenList seen, Exchange exchange) {
    Caller caller = exchange.caller().orElseThrow();
    AtomicReference<@Nullable SynonymUpload> made = new AtomicReference<>();
    // What cannot be read cannot be added to, but it can be replaced.
    return lists
        .change(
            index,
            exchange,
            options.replace() && caller.rights().seesAll(),
            seen::check,
            list -> {
              SynonymUpload upload =
                  planned(file, list.orElseGet(() -> SynonymList.none(index)), options, caller);
              made.set(upload);
              return upload.synonyms();
            })
        .thenCompose(
            list -> {
              SynonymUpload upload = Objects.requireNonNull(made.get());
              changes.note(exchange, "synonyms.upload", index, upload.removed(), upload.added());
              return leave(upload, index, exchange).thenApply(done -> upload);
            });
  }

  /** Synonyms that were shared are those of the other indices only. */
  private CompletionStage<Void> leave(SynonymUpload upload, String index, Exchange exchange) {
    Map<String, List<Synonym>> others = new LinkedHashMap<>();
    for (Synonym shared : upload.shared()) {
      Synonym less = shared.without(index);
      less.indices()
          .forEach(other -> others.computeIfAbsent(other, first -> new ArrayList<>()).add(less));
    }
    CompletionStage<Void> left = CompletableFuture.completedStage(null);
    for (Map.Entry<String, List<Synonym>> other : others.entrySet()) {
      left =
          left.thenCompose(
              done ->
                  lists
                      .change(
                          other.getKey(),
                          exchange,
                          false,
                          list -> {},
                          list ->
                              list.orElseGet(() -> SynonymList.none(other.getKey()))
                                  .with(other.getValue()))
                      .thenApply(changed -> null));
    }
    return left;
  }

  private CompletionStage<UploadReport> reported(
      SynonymUpload upload, SynonymFile file, String index, Options options) {
    Map<String, Long> lines = new LinkedHashMap<>();
    for (SynonymFile.Line line : file.lines()) {
      line.rule().terms().values().forEach(term -> lines.putIfAbsent(term, line.number()));
    }
    List<List<String>> cycles = SynonymCycles.of(upload.synonyms(), upload.synonyms());
    return droppedTerms
        .of(index, List.copyOf(lines.keySet()))
        .thenApply(
            found -> {
              List<SynonymWarning> warnings = new ArrayList<>();
              found
                  .unchecked()
                  .ifPresent(why -> warnings.add(new SynonymWarning("terms_not_checked", why)));
              return new UploadReport(
                  upload.added().size(),
                  upload.replaced(),
                  upload.removed().size(),
                  some(upload.duplicates(), "duplicates", warnings),
                  cycles,
                  some(
                      found.terms().stream()
                          .map(
                              term ->
                                  new UploadReport.Dropped(
                                      lines.getOrDefault(term, 0L),
                                      term,
                                      "the analyzers of the text fields leave nothing of it"))
                          .toList(),
                      "dropped",
                      warnings),
                  options.lenient()
                      ? Optional.of(
                          some(file.malformed(), file.malformedLines(), "skipped", warnings))
                      : Optional.empty(),
                  warnings);
            });
  }

  private static <T> List<T> some(List<T> all, String name, List<SynonymWarning> warnings) {
    return some(all, all.size(), name, warnings);
  }

  private static <T> List<T> some(
      List<T> first, int all, String name, List<SynonymWarning> warnings) {
    if (all <= UploadReport.MOST) {
      return first;
    }
    warnings.add(
        new SynonymWarning(
            "list_shortened", name + " shows the first " + UploadReport.MOST + " of " + all));
    return first.subList(0, UploadReport.MOST);
  }

  private static void refuse(List<SynonymFile.Malformed> malformed) {
    if (!malformed.isEmpty()) {
      throw Problem.of(
          malformed.stream()
              .limit(MOST_FAULTS)
              .map(
                  wrong ->
                      Fault.badRequest(
                          "malformed_line", "line " + wrong.line() + ": " + wrong.message(), ""))
              .toList());
    }
  }

  private static String text(byte[] body) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (CharacterCodingException notUtf8) {
      throw Problem.of(400, "bad_encoding", "the file is not encoded in UTF-8");
    }
  }
}
