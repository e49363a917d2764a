package io.searchgateway.container;

import io.searchgateway.testkit.Multipart;

/**
 * The five stages of the worked example, uploaded as files.
 *
 * @param preset the script of the preset stage; empty: there is no such stage
 * @param engineStopsAtErrors whether the engine stage says {@code continueOnError: false}
 * @param authorizationSays what the authorization stage says of errors; empty: nothing
 */
record FiveStages(
    String id, String index, String preset, boolean engineStopsAtErrors, String authorizationSays) {

  static final String APOLOGY = "{\"apology\":\"come back later\"}";

  /** Throws in its fifth line. */
  static final String CHECK =
      """
      function handleRequest() {
        console.log("the check has run");
        const { query } = JSON.parse(context.request.body);
        if (query == null) {
          throw error("query is a required field!");
        }
      }
      """;

  static FiveStages of(String index) {
    return new FiveStages(
        Definition.unique("five"), index, preset(503), false, "continueOnError: false");
  }

  static String preset(int code) {
    return """
    function handleRequest() {
      return {
        response: { body: JSON.stringify({ apology: "come back later" }), code: %d },
      };
    }
    """
        .formatted(code);
  }

  FiveStages withoutPreset() {
    return new FiveStages(id, index, "", engineStopsAtErrors, authorizationSays);
  }

  FiveStages stoppingAtTheEngine() {
    return new FiveStages(id, index, preset, true, authorizationSays);
  }

  FiveStages withAuthorization(String says) {
    return new FiveStages(id, index, preset, engineStopsAtErrors, says);
  }

  String path() {
    return "/" + id + "/_declarative";
  }

  String yaml() {
    String presetStage = preset.isEmpty() ? "" : "  - id: set error\n    scriptRef: setError.js\n";
    return """
    id: %s
    enabled: true
    description: answer politely when something breaks
    priority: 5
    routes:
      - path: %s
        method: POST
        recordLogs: true
        classify:
          category: declarative
    envs:
      index: [%s]
    stages:
      - id: authorize user
        use: authorization
        %s
      - id: check query field
        scriptRef: checkQuery.js
        continueOnError: false
    %s  - id: declarative query
        use: declarativeQuery
        continueOnError: false
      - id: engine query
        use: engineQuery
        continueOnError: %s
    """
        .formatted(id, path(), index, authorizationSays, presetStage, !engineStopsAtErrors);
  }

  /** As {@code -F pipeline=@pipeline.yaml -F checkQuery.js=@checkQuery.js …}. */
  Multipart form() {
    Multipart form =
        Multipart.empty().file("pipeline", "pipeline.yaml", yaml()).script("checkQuery.js", CHECK);
    return preset.isEmpty() ? form : form.script("setError.js", preset);
  }
}
