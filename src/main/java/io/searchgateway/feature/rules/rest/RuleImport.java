package io.searchgateway.feature.rules.rest;

import io.searchgateway.access.AccessProblems;
import io.searchgateway.audit.Author;
import io.searchgateway.cdi.Component;
import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.feature.rules.definition.RuleAction;
import io.searchgateway.feature.rules.definition.RuleWarning;
import io.searchgateway.feature.rules.foreign.ForeignRules;
import io.searchgateway.feature.rules.foreign.ForeignRules.ForeignRule;
import io.searchgateway.feature.rules.foreign.ForeignRules.Note;
import io.searchgateway.feature.rules.sandbox.RuleScripts;
import io.searchgateway.feature.rules.stored.ListedRule;
import io.searchgateway.feature.rules.stored.RuleDraft;
import io.searchgateway.feature.rules.stored.RuleStore;
import io.searchgateway.feature.rules.stored.RuleView;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.store.CompletionFailures;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Saves the rules of a file, each in place of the one of its ID. */
@Component
public final class RuleImport {

  private final RuleStore store;
  private final RuleScripts scripts;

  @Inject
  public RuleImport(RuleStore store, RuleScripts scripts) {
    this.store = store;
    this.scripts = scripts;
  }

  /**
   * What came of a file.
   *
   * @param imported IDs of the rules that were saved, or would be
   * @param skipped what did not become a rule, or could not be saved
   */
  record Report(List<String> imported, List<Note> warnings, List<Note> skipped) {}

  /** The rules that can be saved, by ID, with where they come from. */
  private record SentRule(RuleDraft draft, String source) {}

  /**
   * Reads all rules, then saves those that can be read; one that cannot be saved is skipped.
   *
   * @param dry whether it is only told what would be saved
   * @return fails with a {@link Problem} before anything is written: 400 when there is no room for
   *     all, 403 when one of them is not the caller's
   */
  CompletionStage<Report> take(ForeignRules.Result file, boolean dry, Exchange exchange) {
    List<Note> warnings = new ArrayList<>(file.warnings());
    List<Note> skipped = new ArrayList<>(file.skipped());
    Map<String, SentRule> rules = new LinkedHashMap<>();
    String author = Author.of(exchange).name();
    for (ForeignRule one : file.rules()) {
      read(one, author, rules, warnings, skipped);
    }
    Caller caller = exchange.caller().orElseThrow();
    check(store.view(), rules, caller);
    return compiled(rules, warnings, skipped)
        .thenCompose(
            able ->
                dry || able.isEmpty()
                    ? CompletableFuture.completedStage(
                        new Report(List.copyOf(able.keySet()), warnings, skipped))
                    : saved(able, warnings, skipped, caller, exchange));
  }

  /** The rules whose scripts can be compiled, one after the other. */
  private CompletionStage<Map<String, SentRule>> compiled(
      Map<String, SentRule> rules, List<Note> warnings, List<Note> skipped) {
    Map<String, SentRule> able = new LinkedHashMap<>(rules);
    CompletionStage<Map<String, SentRule>> all = CompletableFuture.completedStage(able);
    for (Map.Entry<String, SentRule> one : rules.entrySet()) {
      Rule rule = one.getValue().draft().rule();
      if (rule.actions().stream().anyMatch(RuleAction.Script.class::isInstance)) {
        String source = one.getValue().source();
        all =
            all.thenCompose(before -> scripts.check(rule))
                .handle(
                    (said, failure) -> {
                      if (failure == null) {
                        said.forEach(each -> warnings.add(note(source, each)));
                      } else {
                        able.remove(one.getKey());
                        skipped.add(new Note(source, reason(failure)));
                      }
                      return able;
                    });
      }
    }
    return all;
  }

  private static Note note(String source, RuleWarning warning) {
    return new Note(source, warning.pointer() + ": " + warning.message());
  }

  private static String reason(Throwable failure) {
    if (!(CompletionFailures.cause(failure) instanceof Problem problem)) {
      return "the script could not be compiled";
    }
    return problem.details().stream()
        .findFirst()
        .map(
            first ->
                first.path()
                    + ": line "
                    + first.place().line()
                    + ", column "
                    + first.place().column()
                    + ": "
                    + first.message())
        .orElse(problem.message());
  }

  private CompletionStage<Report> saved(
      Map<String, SentRule> rules,
      List<Note> warnings,
      List<Note> skipped,
      Caller caller,
      Exchange exchange) {
    return store
        .saveAll(
            rules.values().stream().map(SentRule::draft).toList(),
            "rules.import",
            exchange,
            latest -> check(latest, rules, caller))
        .thenApply(
            saved -> {
              Map<String, SentRule> rest = new LinkedHashMap<>(rules);
              rest.keySet().removeAll(saved);
              rest.values()
                  .forEach(
                      lost -> skipped.add(new Note(lost.source(), "the rule could not be saved")));
              return new Report(saved, warnings, skipped);
            });
  }

  private static void read(
      ForeignRule one,
      String author,
      Map<String, SentRule> rules,
      List<Note> warnings,
      List<Note> skipped) {
    try {
      String id =
          RuleBody.id(one.rule(), Pointer.ROOT).orElseGet(() -> UUID.randomUUID().toString());
      RuleBody read = RuleBody.read(id, one.rule(), Pointer.ROOT, author);
      SentRule readable = new SentRule(read.draft("imported"), one.source());
      if (rules.putIfAbsent(id, readable) != null) {
        skipped.add(new Note(one.source(), "the file has a rule with this ID already"));
        return;
      }
      read.warnings().forEach(warning -> warnings.add(note(one.source(), warning)));
    } catch (Problem wrong) {
      skipped.add(
          new Note(
              one.source(),
              wrong.faults().isEmpty()
                  ? wrong.message()
                  : wrong.faults().get(0).pointer() + ": " + wrong.message()));
    }
  }

  private static void check(RuleView view, Map<String, SentRule> rules, Caller caller) {
    rules.forEach(
        (id, readable) -> {
          RuleRights.check(caller, readable.draft().rule());
          Optional<ListedRule> before = view.find(id);
          if (before.isPresent()) {
            if (!RuleRights.sees(caller, before.get().rule())) {
              throw AccessProblems.indexNotAllowed();
            }
            RuleRights.check(caller, before.get().rule());
          }
        });
  }
}
