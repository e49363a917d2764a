package io.searchgateway.search;

import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.query.SearchRequest;
import io.searchgateway.query.reader.Warning;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.search.curation.Curations;
import io.searchgateway.translate.Translation;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What the translating stage hands to the one that asks the engine.
 *
 * @param request as read
 * @param translation what it became; its searches are guarded in {@code searches}
 * @param explained the same with explanations, made when asked for
 * @param searches in the order of the translation's queries
 * @param call the multi-search that is sent
 * @param warnings of what is odd in the request and does no harm
 * @param unasked members of the engine's elements that the client did not ask for
 * @param alias name that hits show in place of their index
 * @param curations what becomes of the answers, as it was translated
 */
public record MultiSearch(
    SearchRequest request,
    Translation translation,
    Supplier<Translation> explained,
    GuardedSearches searches,
    RequestTarget call,
    List<Warning> warnings,
    Set<String> unasked,
    Optional<String> alias,
    Curations curations) {

  public MultiSearch {
    warnings = List.copyOf(warnings);
    unasked = Set.copyOf(unasked);
  }

  /** The searches as written; a later stage that changes them replaces the request's body. */
  MessageBody.Held body() {
    return searches.body();
  }
}
