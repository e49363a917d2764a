package io.searchgateway.authorization.body;

import io.searchgateway.authorization.ReceivedCall;
import io.searchgateway.authorization.ownindex.OwnIndexNames;
import io.searchgateway.problem.Problem;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * APIs whose bodies put names of indices together when they run: by scripts, by templates, out of
 * documents. No look at the body can tell what these will be.
 */
final class RuntimeIndexNames {

  private static final Set<String> WRITING = Set.of("PUT", "POST");

  private static final List<Api> APIS =
      List.of(
          new Api("ingest pipelines", "/_ingest/pipeline/(?!_simulate)[^/]+"),
          new Api("watches", "(?:/_xpack)?/_?watcher/.*"),
          new Api("search applications", "/_application/search_application/[^/]+"),
          new Api("monitors", "/_(?:plugins|opendistro)/_(?:alerting|security_analytics)/.*"),
          new Api("agents and workflows", "/_plugins/_(?:ml|flow_framework)/.*"));

  private record Api(String name, Pattern path) {

    Api(String name, String path) {
      this(name, Pattern.compile(path));
    }
  }

  private RuntimeIndexNames() {}

  /**
   * Refuses them.
   *
   * @throws Problem 403
   */
  static void refuse(ReceivedCall call, boolean parameter) {
    if (!WRITING.contains(call.method()) || (!call.hasBody() && !parameter)) {
      return;
    }
    String path = NormalizedPath.of(call.forward());
    for (Api api : APIS) {
      if (api.path().matcher(path).matches()) {
        throw OwnIndexNames.composed(api.name(), "");
      }
    }
  }
}
