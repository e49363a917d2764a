package io.searchgateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.GatewayRoutes.Found;
import io.searchgateway.access.GatewayRoutes.ToEngine;
import io.searchgateway.access.GatewayRoutes.ToNobody;
import io.searchgateway.access.GatewayRoutes.ToResource;
import io.searchgateway.access.OpenTo;
import io.searchgateway.access.RequestOrigin;
import io.searchgateway.access.Simulation.Described;
import io.searchgateway.pipeline.RoutingTable;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.Operation;
import io.searchgateway.rights.Rights;
import io.searchgateway.testkit.GatewayFeatures;
import jakarta.ws.rs.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServedRoutesTest {

  private final ServedRoutes routes =
      new ServedRoutes(GatewayFeatures.ALL, () -> RoutingTable.of(List.of()));

  private Found find(String method, String path) {
    return routes.find(
        Caller.administrator("admin"),
        new Described(
            method,
            new RequestTarget(path, Optional.empty()),
            RequestOrigin.of("192.0.2.1"),
            Optional.empty(),
            Optional.empty(),
            Map.of()));
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /_gateway/permissions, Permissions, PERMISSION",
    "GET, /_permissions, Permissions, PERMISSION",
    "GET, /_gateway/books/_permissions, IndexPermissions, PERMISSION",
    "GET, /books/_permissions, IndexPermissions, PERMISSION",
    "POST, /_gateway/_permission, Permission, PERMISSION",
    "DELETE, /_gateway/permission/abc, Permission, PERMISSION",
    "POST, /_gateway/permission/abc/rotate, Permission, PERMISSION",
    "POST, /_gateway/permission/_simulate, Simulate, PERMISSION",
    "HEAD, /_gateway/metrics, Metrics, CLUSTERS",
    "GET, /_gateway/audit, Audit, AUDIT",
    "GET, /_gateway/audit/_verify, AuditVerification, AUDIT",
    "GET, /_pipeline/abc, Pipeline, PIPELINES",
    "POST, /_gateway/pipeline/lint, Lint, PIPELINES",
    "GET, /_gateway/browse/books/facets, Browse, SEARCH",
    "GET, /_gateway/public_key, PublicKey, AUTH",
    "POST, /_gateway/user, User, USER",
    "DELETE, /_user/ann, User, USER",
    "POST, /_gateway/import, Import, IMPORT",
    "POST, /_gateway/import/analyze, Analyze, IMPORT",
    "GET, /_gateway/imports, Imports, IMPORT",
    "POST, /_gateway/import/abc/_pause, Import, IMPORT",
    "GET, /_gateway/storedquery/permissions, StoredQuery, STOREDQUERY",
    "PUT, /_gateway/storedquery/permissions, StoredQuery, STOREDQUERY",
    "POST, /_gateway/reindex/permissions, Reindexing, DOCS",
    "GET, /_sync/preferences, Sync, SYNC"
  })
  void aPathOfTheGatewaysIsKnownByItsResource(
      String method, String path, String name, Category category) {
    assertThat(find(method, path))
        .isInstanceOfSatisfying(
            ToResource.class,
            found -> {
              assertThat(found.api()).isEqualTo(name);
              assertThat(found.rights().category()).hasValue(category);
            });
  }

  private Optional<String> refusal(Caller caller, String method, String path) {
    return ((ToResource) find(method, path))
        .rights()
        .refusal(Optional.of(caller), method)
        .map(denied -> denied.problem().type());
  }

  private static Caller holder(Caller.Kind kind, Category... some) {
    Rights none = Rights.NOTHING;
    return new Caller(
        "b7c0",
        kind,
        new Rights(
            false,
            Set.of(some),
            none.acls(),
            Set.of(Operation.READ, Operation.WRITE),
            none.indices(),
            none.fields(),
            none.documentFilter(),
            none.declarative(),
            none.rates(),
            none.sources(),
            none.forwardedHop(),
            none.referers(),
            none.expires()));
  }

  @Test
  void whatAMethodAsksIsDeclared() {
    Caller user = holder(Caller.Kind.USER, Category.DOCS, Category.AUTH);
    Caller permission = holder(Caller.Kind.PERMISSION, Category.USER, Category.IMPORT);
    Caller token = holder(Caller.Kind.TOKEN, Category.DOCS, Category.INDICES);
    assertThat(refusal(user, "GET", "/_gateway/user")).isEmpty();
    assertThat(refusal(permission, "GET", "/_gateway/user")).hasValue("users_only");
    assertThat(refusal(user, "POST", "/_gateway/user")).hasValue("category_not_allowed");
    assertThat(refusal(permission, "GET", "/_gateway/user/ann")).hasValue("users_only");
    assertThat(refusal(permission, "GET", "/_gateway/user/permissions")).hasValue("users_only");
    assertThat(refusal(user, "GET", "/_gateway/public_key")).isEmpty();
    assertThat(refusal(user, "PUT", "/_gateway/public_key")).hasValue("not_allowed");
    assertThat(refusal(permission, "POST", "/_gateway/token")).isEmpty();
    assertThat(refusal(token, "POST", "/_gateway/token")).hasValue("not_derivable");
    assertThat(refusal(user, "POST", "/_gateway/import")).hasValue("category_not_allowed");
    assertThat(refusal(permission, "POST", "/_gateway/import")).isEmpty();
    assertThat(refusal(token, "POST", "/_gateway/import/abc/_resume")).isEmpty();
    assertThat(refusal(token, "DELETE", "/_gateway/import/abc")).hasValue("operation_not_allowed");
  }

  @Test
  void indicesInAPathAreNamed() {
    assertThat(((ToResource) find("POST", "/_gateway/_reindex/a/b")).indices())
        .containsExactly("a", "b");
    assertThat(((ToResource) find("GET", "/_gateway/reindex/run-1")).indices()).isEmpty();
    assertThat(((ToResource) find("GET", "/_gateway/browse/a,b/facets")).indices())
        .containsExactly("a,b");
  }

  @Test
  void whatNoResourceHasIsToldWithItsStatus() {
    assertThat(((ToNobody) find("GET", "/_gateway/permission/a/b/c")).problem().status())
        .isEqualTo(404);
    assertThat(((ToNobody) find("DELETE", "/_gateway/metrics")).problem().status()).isEqualTo(405);
  }

  @Test
  void whatIsNoFeatureGoesToTheEngineLessThePrefix() {
    assertThat(find("GET", "/_gateway/books/_search"))
        .isEqualTo(new ToEngine(new RequestTarget("/books/_search", Optional.empty())));
    assertThat(find("GET", "/_gateway/_gateway/permissions"))
        .isEqualTo(new ToEngine(new RequestTarget("/_gateway/permissions", Optional.empty())));
  }

  @Test
  void everyResourceIsFoundByItsOwnPath() {
    ResourceMethods methods = new ResourceMethods(GatewayFeatures.ALL.resources());
    for (Class<?> resource : GatewayFeatures.ALL.resources()) {
      String path = "/" + resource.getAnnotation(Path.class).value();
      if (!path.contains("{")) {
        Found found = methods.find("GET", path);
        if (found instanceof ToResource served) {
          assertThat(served.rights().audience())
              .isEqualTo(resource.getAnnotation(OpenTo.class).value());
        } else {
          assertThat(((ToNobody) found).problem().status()).as(path).isEqualTo(405);
        }
      }
    }
  }
}
