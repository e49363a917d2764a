package io.searchgateway.access;

import io.searchgateway.rights.Category;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Who may call a resource; a resource class without it stops the start. On a method it stands in
 * place of the class's.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface OpenTo {

  Audience value();

  /** The category that {@link Audience#HOLDERS} must hold; exactly one for them, else none. */
  Category[] category() default {};

  /** Categories of which all together do in its place; none for none. */
  Category[] or() default {};

  /**
   * Categories of which one is enough by itself, whatever the operations of the credential: they
   * stand for nothing but what is declared so.
   */
  Category[] enough() default {};

  /**
   * Whether every method only reads, whatever its name, as a {@code POST} does that validates or
   * simulates.
   */
  boolean reads() default false;

  /**
   * Whether only users may call, who sign in with their own names: credentials of applications
   * manage nobody.
   */
  boolean users() default false;

  /** Whether only users and permissions may call, and not what is derived from them. */
  boolean underived() default false;

  /**
   * Whether it is about the gateway as a whole though its category is judged by index elsewhere:
   * then holders must see every index, with all of its fields and documents.
   */
  boolean whole() default false;

  /**
   * Whether it is served also while no more requests are taken, as long as it needs no credential:
   * probes, and the sign-in of operators.
   */
  boolean always() default false;

  /** Circles of callers, from the widest. */
  enum Audience {
    /** No credential is asked for. */
    ANYBODY,
    /** Any valid credential. */
    CALLERS,
    /** Credentials that hold the category, and the operation that the method stands for. */
    HOLDERS,
    /** Credentials that hold every right. */
    ADMINISTRATORS
  }
}
