package io.searchgateway.feature.language;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.language.Language;
import io.searchgateway.language.Languages;
import io.searchgateway.problem.Problem;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

/**
 * {@code GET /_gateway/stopwords/{language}}: the stop words of a language, as searches use them.
 * Needs the category {@code synonyms}. 200 with JSON; 404 with the names of all languages for an
 * unknown one.
 */
@Path("_gateway/stopwords/{language}")
@OpenTo(value = Audience.HOLDERS, category = Category.SYNONYMS)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class StopWordsResource {

  /**
   * The built-in list of a language.
   *
   * @param language its name, whatever the spelling of the request
   * @param stopwords in lower case, in the order of their letters
   */
  public record StopWordList(String language, List<String> stopwords) {}

  /** The list of the language of that name, or of that code of ISO 639-1. */
  @GET
  public StopWordList list(@PathParam("language") String name) {
    Language language = Languages.find(name).orElseThrow(StopWordsResource::unknown);
    return new StopWordList(language.name(), List.copyOf(language.stopWords()));
  }

  private static Problem unknown() {
    return Problem.of(
        404, "unknown_language", "the language does not exist: use one of " + Languages.names());
  }
}
