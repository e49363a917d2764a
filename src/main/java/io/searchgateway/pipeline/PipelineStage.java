package io.searchgateway.pipeline;

import jakarta.enterprise.util.Nonbinding;
import jakarta.inject.Qualifier;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a pre-built stage with the name that definitions use, and what is written about it. */
@Qualifier
@Inherited
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface PipelineStage {

  /** The name that is emitted. */
  @Nonbinding
  String name();

  /** Names that are accepted as well. */
  @Nonbinding
  String[] aliases() default {};

  /** What it does, in one or two sentences for users; every stage of the gateway has them. */
  @Nonbinding
  String summary() default "";
}
