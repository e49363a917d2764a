package io.searchgateway.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.concurrent.CompletableFuture.completedStage;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.feature.pipelines.GlobalEnvsResource;
import io.searchgateway.feature.pipelines.PipelineResource;
import io.searchgateway.feature.pipelines.PipelinesResource;
import io.searchgateway.feature.pipelines.SchemaResource;
import io.searchgateway.feature.pipelines.ScriptsResource;
import io.searchgateway.feature.pipelines.VersionResource;
import io.searchgateway.feature.pipelines.VersionsResource;
import io.searchgateway.pipeline.DefinitionSchema;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.StageRegistry;
import io.searchgateway.pipeline.stored.EnvValidation;
import io.searchgateway.pipeline.stored.StoredPipelineFixture;
import io.searchgateway.pipeline.stored.StoredPipelines;
import io.searchgateway.pipeline.stored.VersionUsage;
import io.searchgateway.request.BodySource;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rest.RecordJsonResolver;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Singleton;
import jakarta.servlet.http.HttpServletRequest;
import java.lang.annotation.Annotation;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.glassfish.hk2.api.ActiveDescriptor;
import org.glassfish.hk2.api.Context;
import org.glassfish.hk2.api.ServiceHandle;
import org.glassfish.hk2.api.TypeLiteral;
import org.glassfish.hk2.utilities.binding.AbstractBinder;
import org.glassfish.jersey.internal.MapPropertiesDelegate;
import org.glassfish.jersey.server.ApplicationHandler;
import org.glassfish.jersey.server.ContainerRequest;
import org.glassfish.jersey.server.ContainerResponse;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.server.ServerProperties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The paths of the pipelines' resources, at the root and below the prefix. */
class PipelinePathsTest {

  private static final URI BASE = URI.create("http://gateway/");

  private final StoredPipelineFixture fixture = new StoredPipelineFixture();
  private final StoredPipelineFixture.Node node = fixture.node();
  private final ApplicationHandler application =
      new ApplicationHandler(
          new ResourceConfig(
                  PipelinesResource.class,
                  PipelineResource.class,
                  SchemaResource.class,
                  ScriptsResource.class,
                  VersionsResource.class,
                  VersionResource.class,
                  GlobalEnvsResource.class,
                  FailureMapper.class,
                  RecordJsonResolver.class)
              .property(ServerProperties.WADL_FEATURE_DISABLE, true)
              .property(ServerProperties.UNWRAP_COMPLETION_STAGE_IN_WRITER_ENABLE, true)
              .register(new Parts()));

  private static final Exchange EXCHANGE =
      new Exchange(
          "1", "GET", new RequestTarget("/", Optional.empty()), "192.0.2.1", Map.of(), List.of());

  @AfterEach
  void stop() throws Exception {
    fixture.close();
  }

  @ParameterizedTest
  @CsvSource({
    "GET, _pipelines, 200",
    "GET, _gateway/pipelines, 200",
    "GET, _gateway/_pipelines, 200",
    "POST, _pipelines, 405",
    "GET, pipelines, 404",
    "GET, _pipeline/schema, 200",
    "GET, _gateway/pipeline/schema, 200",
    "GET, _gateway/_pipeline/schema, 200",
    "GET, _pipeline/unknown, 404",
    "GET, _gateway/pipeline/unknown, 404",
    "GET, _pipeline/p, 200",
    "GET, _pipeline/built-in, 200",
    "PATCH, _gateway/pipeline/p, 200",
    "PATCH, _gateway/pipeline/built-in, 409",
    "PATCH, _gateway/pipeline/unknown, 404",
    "DELETE, _pipeline/p, 200",
    "DELETE, _pipeline/built-in, 409",
    "DELETE, _pipeline/unknown, 404",
    "GET, _pipeline/p/x, 404",
    "GET, _pipeline/p/scripts, 200",
    "GET, _pipeline/p/scriptRef/a.js, 200",
    "GET, _pipeline/p/scriptRef/a, 200",
    "GET, _pipeline/p/scriptRef?key=a.js, 200",
    "GET, _pipeline/p/scriptRef?key=b.js, 404",
    "GET, _pipeline/p/scriptRef, 404",
    "GET, _pipeline/p/versions, 200",
    "GET, _pipeline/built-in/versions, 200",
    "GET, _pipeline/unknown/versions, 404",
    "GET, _pipeline/p/version/1, 200",
    "GET, _pipeline/p/version/9, 404",
    "GET, _pipeline/p/version/x, 404",
    "GET, _pipeline/p/version/1/diff/1, 200",
    "POST, _pipeline/p/version/1/live, 200",
    "DELETE, _pipeline/p/version/1, 409",
    "GET, _pipelines/env, 200",
    "GET, _pipelines/envs, 200",
    "GET, _gateway/pipelines/vars, 200",
    "GET, _pipelines/var/K, 404",
    "DELETE, _pipelines/env/K, 404",
    "POST, _pipelines/env, 400",
    "POST, _pipelines/env/validate, 400"
  })
  void requestsAreAnswered(String method, String path, int status) throws Exception {
    node.create("p", "return {}");
    assertThat(answer(method, path).getStatus()).isEqualTo(status);
  }

  private ContainerResponse answer(String method, String path)
      throws ExecutionException, InterruptedException {
    return application
        .apply(
            new ContainerRequest(
                BASE,
                BASE.resolve(path),
                method,
                null,
                new MapPropertiesDelegate(),
                application.getConfiguration()))
        .get();
  }

  private static HttpServletRequest anonymous() {
    return (HttpServletRequest)
        Proxy.newProxyInstance(
            PipelinePathsTest.class.getClassLoader(),
            new Class<?>[] {HttpServletRequest.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "getContentType" -> "application/json";
                  case "getAttribute" -> EXCHANGE;
                  default -> null;
                });
  }

  private final class Parts extends AbstractBinder {
    @Override
    protected void configure() {
      bind(node.pipelines()).to(Pipelines.class);
      bind(node.stored()).to(StoredPipelines.class);
      bind(VersionUsage.NONE).to(VersionUsage.class);
      bind(new EnvValidation(node.stored().globalEnvs(), EnvValidation.none()))
          .to(EnvValidation.class);
      bind((BodySource) (request, most) -> completedStage("{\"priority\":1}".getBytes(UTF_8)))
          .to(BodySource.class);
      bind(anonymous()).to(HttpServletRequest.class);
      bind(DefinitionSchema.of(new StageRegistry(List.of()))).to(DefinitionSchema.class);
      bind(OnePerRequest.class).to(new TypeLiteral<Context<Dependent>>() {}).in(Singleton.class);
    }
  }

  /** What CDI's scope means to Jersey's own injection: nothing is kept. */
  static final class OnePerRequest implements Context<Dependent> {

    @Override
    public Class<? extends Annotation> getScope() {
      return Dependent.class;
    }

    @Override
    public <U> U findOrCreate(ActiveDescriptor<U> descriptor, ServiceHandle<?> root) {
      return descriptor.create(root);
    }

    @Override
    public boolean containsKey(ActiveDescriptor<?> descriptor) {
      return false;
    }

    @Override
    public void destroyOne(ActiveDescriptor<?> descriptor) {}

    @Override
    public boolean supportsNullCreation() {
      return false;
    }

    @Override
    public boolean isActive() {
      return true;
    }

    @Override
    public void shutdown() {}
  }
}
