package io.searchgateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.pipeline.DefinitionSchema;
import io.searchgateway.pipeline.PipelineResource;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.PipelinesResource;
import io.searchgateway.pipeline.StageRegistry;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Singleton;
import java.lang.annotation.Annotation;
import java.net.URI;
import java.util.List;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The paths of the pipelines' resources, at the root and below the prefix. */
class PipelinePathsTest {

  private static final URI BASE = URI.create("http://gateway/");

  private final ApplicationHandler application =
      new ApplicationHandler(
          new ResourceConfig(PipelinesResource.class, PipelineResource.class, FailureMapper.class)
              .property(ServerProperties.WADL_FEATURE_DISABLE, true)
              .register(new Parts()));

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
    "GET, _pipeline, 405",
    "POST, _pipeline, 501",
    "PUT, _pipeline/x, 501",
    "PATCH, _gateway/pipeline/x, 501",
    "DELETE, _pipeline/x, 501",
    "GET, _pipeline/x/y, 404"
  })
  void requestsAreAnswered(String method, String path, int status) throws Exception {
    assertThat(answer(method, path).getStatus()).isEqualTo(status);
  }

  private ContainerResponse answer(String method, String path)
      throws ExecutionException, InterruptedException {
    return application
        .apply(
            new ContainerRequest(
                BASE, BASE.resolve(path), method, null, new MapPropertiesDelegate(), null))
        .get();
  }

  private static final class Parts extends AbstractBinder {
    @Override
    protected void configure() {
      bind(new Pipelines(List.of())).to(Pipelines.class);
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
