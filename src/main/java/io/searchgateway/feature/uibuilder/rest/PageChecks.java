package io.searchgateway.feature.uibuilder.rest;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.uibuilder.credential.CredentialCheck;
import io.searchgateway.feature.uibuilder.credential.PageFieldReader;
import io.searchgateway.feature.uibuilder.credential.PageFields;
import io.searchgateway.feature.uibuilder.credential.PublicCredential;
import io.searchgateway.feature.uibuilder.document.DocumentKind;
import io.searchgateway.feature.uibuilder.model.PageConfig;
import io.searchgateway.feature.uibuilder.model.PageReader;
import io.searchgateway.feature.uibuilder.sanitize.Removal;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Predicate;

/** What is wrong with a document beside its form: its credential, and fields that are not there. */
@Component
public final class PageChecks {

  private final CredentialCheck credentials;
  private final PageFieldReader fields;

  @Inject
  public PageChecks(CredentialCheck credentials, PageFieldReader fields) {
    this.credentials = credentials;
    this.fields = fields;
  }

  /**
   * Looks at a document that is to be saved.
   *
   * @param before the credential of the version before; empty for none. It may be for fields that
   *     were just taken out of the page: that is warned of, and refused only when it is deployed
   * @return warnings; fails with a {@link Problem}: 400 for a credential that allows too much
   */
  CompletionStage<List<Removal>> saved(
      DocumentKind kind, JsonObject document, String before, Caller caller, Exchange exchange) {
    String credential = credential(document);
    CompletionStage<Optional<Caller>> verified =
        credential.isEmpty()
            ? CompletableFuture.completedStage(Optional.empty())
            : credentials.verify(credential, exchange);
    return verified.thenCompose(
        valid -> {
          List<Removal> warnings = new ArrayList<>();
          if (valid.isEmpty() && !credential.isEmpty()) {
            warnings.add(
                new Removal(
                    CredentialCheck.POINTER,
                    "the credential is not valid: the page cannot be deployed with it"));
          }
          if (kind != DocumentKind.SEARCH) {
            return CompletableFuture.completedStage(warnings);
          }
          return fields(document, valid.isPresent())
              .thenApply(
                  page -> {
                    String index = PageReader.index(document);
                    valid.ifPresent(
                        known -> {
                          if (!credential.equals(before)) {
                            CredentialCheck.checkWithin(known, index, page);
                          }
                          PublicCredential.beyond(known, index, page)
                              .forEach(more -> warnings.add(beyond(more)));
                        });
                    warnings.addAll(FieldWarnings.of(document, page, open(caller, page)));
                    return warnings;
                  });
        });
  }

  /** Without a credential to judge, a document is saved also when the engine tells no fields. */
  private CompletionStage<PageFields> fields(JsonObject document, boolean needed) {
    CompletionStage<PageFields> read = fields.of(document);
    return needed
        ? read
        : read.exceptionally(
            unknown -> PageFields.of(PageReader.read(document), List.of(), Optional.empty()));
  }

  private static Removal beyond(String more) {
    return new Removal(
        CredentialCheck.POINTER,
        "the credential also allows "
            + more
            + ": the page cannot be deployed with it; create another credential");
  }

  /**
   * Looks at a document that is to be deployed with a credential that was verified.
   *
   * @param shown who the credential stands for
   * @return warnings; fails with a {@link Problem}: 400 for a credential that allows too much
   */
  CompletionStage<List<Removal>> deployed(JsonObject document, Caller shown, Caller caller) {
    return fields
        .of(document)
        .thenApply(
            page -> {
              CredentialCheck.checkWithin(shown, PageReader.index(document), page);
              List<Removal> warnings = new ArrayList<>();
              List<String> lacking = PublicCredential.lacking(shown, page);
              if (!lacking.isEmpty()) {
                warnings.add(
                    new Removal(
                        CredentialCheck.POINTER,
                        "the credential does not have these fields, which stay empty: "
                            + FieldWarnings.words(lacking)
                            + "; create another credential"));
              }
              warnings.addAll(FieldWarnings.of(document, page, open(caller, page)));
              return warnings;
            });
  }

  /** Who may not see a field is not told that it is there. */
  private static Predicate<String> open(Caller caller, PageFields page) {
    return caller.administrator() || page.mapping().isEmpty()
        ? any -> true
        : page.mapping().get().open(caller.rights().fields());
  }

  /** The credential of a document; empty for none. */
  static String credential(JsonObject document) {
    return new PageConfig("", 0, document).credential();
  }
}
