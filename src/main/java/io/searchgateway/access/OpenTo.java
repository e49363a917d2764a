package io.searchgateway.access;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Who may call a resource; a resource class without it stops the start. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface OpenTo {

  Audience value();

  /** Circles of callers, from the widest. */
  enum Audience {
    /** No credential is asked for. */
    ANYBODY,
    /** Any valid credential. */
    CALLERS,
    /** Credentials that hold every right. */
    ADMINISTRATORS
  }
}
