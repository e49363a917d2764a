package io.searchgateway.testkit;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.searchgateway.feature.Feature;
import io.searchgateway.feature.Features;

/** The features that CDI would find, made by hand. */
public final class GatewayFeatures {

  public static final Features ALL =
      new Features(
          new ClassFileImporter()
                  .withImportOption(new ImportOption.DoNotIncludeTests())
                  .importPackages("io.searchgateway.feature")
                  .stream()
                  .filter(type -> type.isAssignableTo(Feature.class) && !type.isInterface())
                  .map(GatewayFeatures::made)
                  .toList());

  private GatewayFeatures() {}

  private static Feature made(JavaClass type) {
    try {
      return (Feature) type.reflect().getConstructor().newInstance();
    } catch (ReflectiveOperationException unmade) {
      throw new IllegalStateException(type.getName(), unmade);
    }
  }
}
