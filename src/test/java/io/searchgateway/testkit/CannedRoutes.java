package io.searchgateway.testkit;

/** What a stub engine answers when no test has said otherwise. */
final class CannedRoutes {
  private CannedRoutes() {}

  static void addTo(StubEngine engine, GatewayIndices indices) {
    engine
        .on(line -> line.path().startsWith("/_cluster/health"), CannedAnswers.health())
        .on(
            line -> line.path().startsWith("/_cluster/state/version"),
            CannedAnswers.json(200, "{\"state_uuid\":\"empty\",\"metadata\":{}}"))
        .on(line -> line.is("GET", "/_alias"), CannedAnswers.json(200, "{}"))
        .on(line -> line.path().startsWith("/echo"), CannedAnswers.echo())
        .on(GatewayIndices::concerns, indices)
        .on(line -> line.is("GET", "/"), CannedAnswers.banner())
        .on(line -> line.is("HEAD", "/"), CannedAnswers.banner());
    FaultPaths.addTo(engine);
  }
}
