package io.searchgateway.app;

import io.searchgateway.config.EffectiveSettings;
import io.searchgateway.config.Settings;
import jakarta.servlet.ServletContext;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/**
 * The core, which is made and looks for its engine on a thread of its own while CDI starts. It
 * waits for the beans in the web application's context, from which whoever finds that the start
 * fails ends it.
 */
final class CoreStart {

  private static final String NAME = CoreStart.class.getName();

  private final EffectiveSettings inForce;
  private final String version;
  private final CompletableFuture<CoreModule> making;
  private volatile @Nullable GatewayLifecycle gateway;

  private CoreStart(Settings settings, EffectiveSettings inForce, String version) {
    this.inForce = inForce;
    this.version = version;
    making =
        CompletableFuture.supplyAsync(
            () -> make(settings),
            work -> {
              Thread thread = new Thread(work, "gateway-start");
              thread.setDaemon(true);
              thread.start();
            });
  }

  private static CoreModule make(Settings settings) {
    CoreModule core = CoreModule.of(settings);
    boolean opened = false;
    try {
      core.open();
      opened = true;
      return core;
    } catch (RuntimeException known) {
      throw known;
    } catch (Exception failure) { // declared so by Jetty's life cycle
      throw new IllegalStateException("The gateway cannot start", failure);
    } finally {
      if (!opened) {
        core.close();
      }
    }
  }

  /** Begins to make the core. */
  static void begin(
      ServletContext context, Settings settings, EffectiveSettings inForce, String version) {
    context.setAttribute(NAME, new CoreStart(settings, inForce, version));
  }

  /** What was begun and has not failed. */
  static Optional<CoreStart> of(ServletContext context) {
    return Optional.ofNullable((CoreStart) context.getAttribute(NAME));
  }

  /** The settings as they were given. */
  EffectiveSettings inForce() {
    return inForce;
  }

  /** The version of the gateway. */
  String version() {
    return version;
  }

  /** The core, as soon as it is made; throws what it could not be made for. */
  CoreModule core() {
    try {
      return making.join();
    } catch (CompletionException failed) {
      throw failed.getCause() instanceof RuntimeException known ? known : failed;
    }
  }

  /** Has this end with the core. */
  void endsWith(GatewayLifecycle made) {
    gateway = made;
  }

  /** Ends what was begun, however far it came. */
  static void end(ServletContext context) {
    of(context)
        .ifPresent(
            start -> {
              context.removeAttribute(NAME);
              // What it could not be made for was thrown to those who asked for it.
              start.making.thenAccept(start::end).exceptionally(failure -> null).join();
            });
  }

  private void end(CoreModule core) {
    GatewayLifecycle made = gateway;
    if (made == null) {
      core.close();
    } else {
      made.close();
    }
  }
}
