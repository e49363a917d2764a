package io.searchgateway.feature.pipelines;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Singleton;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import org.glassfish.hk2.api.ActiveDescriptor;
import org.glassfish.hk2.api.Context;
import org.glassfish.hk2.api.ServiceHandle;
import org.glassfish.hk2.api.TypeLiteral;
import org.glassfish.hk2.utilities.binding.AbstractBinder;

/** Has Jersey make the resources that CDI makes elsewhere, of parts that tests give. */
public final class ResourceBinder extends AbstractBinder {

  private final List<Runnable> parts = new ArrayList<>();

  public <T> ResourceBinder with(Class<T> type, T part) {
    parts.add(() -> bind(part).to(type));
    return this;
  }

  @Override
  protected void configure() {
    bind(EachTime.class).to(new TypeLiteral<Context<Dependent>>() {}).in(Singleton.class);
    parts.forEach(Runnable::run);
  }

  /** Makes them anew for every request. */
  static final class EachTime implements Context<Dependent> {

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
