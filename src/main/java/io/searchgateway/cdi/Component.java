package io.searchgateway.cdi;

import jakarta.enterprise.inject.Stereotype;
import jakarta.inject.Singleton;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A bean of which there is one, made with its constructor that has {@code @Inject} when it is first
 * asked for. Unlike {@code @Singleton} alone it has CDI find the class, and unlike
 * {@code @ApplicationScoped} it takes no proxy: the class may be final.
 */
@Stereotype
@Singleton
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Component {}
