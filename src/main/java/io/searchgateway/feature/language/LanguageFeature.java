package io.searchgateway.feature.language;

import io.searchgateway.feature.Feature;
import jakarta.enterprise.context.Dependent;
import java.util.Set;

/** Languages of texts as a feature. */
@Dependent
public class LanguageFeature implements Feature {

  @Override
  public String name() {
    return "language";
  }

  @Override
  public Set<Class<?>> resources() {
    return Set.of(StopWordsResource.class);
  }
}
