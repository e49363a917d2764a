package io.searchgateway.script;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What an author should know of a script although it can run. */
final class ScriptWarnings {

  private static final Pattern ENTRY = Pattern.compile("\\bhandleRequest\\b");
  private static final Pattern FUNCTION =
      Pattern.compile("^(?:async\\s+)?function\\s+([\\w$]+)", Pattern.MULTILINE);

  /** What scripts have of lodash. */
  private static final String LODASH =
      "get|set|pick|omit|uniq|uniqBy|groupBy|sortBy|chunk|isEmpty|cloneDeep|merge";

  private static final Map<String, Pattern> MISSING = missing();

  private ScriptWarnings() {}

  private static Map<String, Pattern> missing() {
    Map<String, Pattern> missing = new LinkedHashMap<>();
    missing.put("require", Pattern.compile("(?<![\\w$.])require\\s*\\("));
    missing.put("_", Pattern.compile("(?<![\\w$.])(_\\.(?!(?:" + LODASH + ")\\b)\\w+)"));
    missing.put("CryptoJS", Pattern.compile("(?<![\\w$.])CryptoJS\\."));
    missing.put("nlp", Pattern.compile("(?<![\\w$.])nlp\\s*\\("));
    missing.put("BigInt", Pattern.compile("(?<![\\w$.])BigInt\\s*\\("));
    missing.put("Proxy", Pattern.compile("\\bnew\\s+Proxy\\s*\\("));
    return missing;
  }

  static List<String> of(String text) {
    List<String> warnings = new ArrayList<>();
    if (!ENTRY.matcher(text).find()) {
      Matcher function = FUNCTION.matcher(text);
      warnings.add(
          function.find()
              ? "there is no function handleRequest, only "
                  + function.group(1)
                  + ", so the script is never called"
              : "there is no function handleRequest: the script cannot change the "
                  + "request or the response");
    }
    MISSING.forEach(
        (name, use) -> {
          Matcher found = use.matcher(text);
          if (found.find()) {
            String used = found.groupCount() > 0 ? found.group(1) : name;
            warnings.add(used + " is not available in pipeline scripts");
          }
        });
    return warnings;
  }
}
