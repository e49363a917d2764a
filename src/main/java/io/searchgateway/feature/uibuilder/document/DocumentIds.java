package io.searchgateway.feature.uibuilder.document;

import io.searchgateway.problem.Problem;
import java.util.Set;
import java.util.regex.Pattern;

/** Names of documents: parts of paths, and of addresses that people read. */
public final class DocumentIds {

  private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,63}");

  /** Words that stand in the paths of the API where a name would. */
  private static final Set<String> WORDS =
      Set.of(
          "search",
          "recommendation",
          "recommendations",
          "searchbox",
          "searchboxes",
          "proposal",
          "code",
          "auth_preferences",
          "authentication",
          "auth_connection",
          "auth_connection_state",
          "auth_user",
          "auth_users");

  private DocumentIds() {}

  /**
   * Lets a name pass.
   *
   * @throws Problem 400 when it cannot be one
   */
  public static void check(String id) {
    if (!isId(id)) {
      throw Problem.of(
          400,
          "bad_id",
          "an ID must consist of letters, digits, `_` and `-`, start with a letter or a digit,"
              + " have at most 64 characters, and not be a word of the API");
    }
  }

  /** Whether a document can be called so. */
  public static boolean isId(String id) {
    return ID.matcher(id).matches() && !WORDS.contains(id);
  }
}
