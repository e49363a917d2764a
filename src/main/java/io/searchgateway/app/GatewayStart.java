package io.searchgateway.app;

import io.searchgateway.config.EffectiveSettings;
import io.searchgateway.config.Settings;
import jakarta.servlet.ServletContext;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * A gateway that is made, and looks for its engine, on a thread of its own, while the server makes
 * the beans. It waits for them in the web application's context, from which whoever finds that the
 * start fails ends it.
 */
final class GatewayStart {

  private static final String NAME = GatewayStart.class.getName();

  private final EffectiveSettings inForce;
  private final CompletableFuture<Gateway> making;

  private GatewayStart(Settings settings, EffectiveSettings inForce, String version) {
    this.inForce = inForce;
    making =
        CompletableFuture.supplyAsync(
            () -> make(settings, version),
            work -> {
              Thread thread = new Thread(work, "gateway-start");
              thread.setDaemon(true);
              thread.start();
            });
  }

  private static Gateway make(Settings settings, String version) {
    CoreModule coreModule = new CoreModule(settings);
    boolean made = false;
    try {
      coreModule.open();
      Gateway gateway = new Gateway(settings, coreModule, version);
      made = true;
      return gateway;
    } catch (RuntimeException known) {
      throw known;
    } catch (Exception failure) { // declared so by Jetty's life cycle
      throw new IllegalStateException("The gateway cannot start", failure);
    } finally {
      if (!made) {
        coreModule.close();
      }
    }
  }

  /** Begins to make the gateway. */
  static void begin(
      ServletContext context, Settings settings, EffectiveSettings inForce, String version) {
    context.setAttribute(NAME, new GatewayStart(settings, inForce, version));
  }

  /** What was begun and has not failed. */
  static Optional<GatewayStart> of(ServletContext context) {
    return Optional.ofNullable((GatewayStart) context.getAttribute(NAME));
  }

  /** The settings as they were given. */
  EffectiveSettings inForce() {
    return inForce;
  }

  /** The gateway, as soon as it is made; throws what it could not be made for. */
  Gateway gateway() {
    try {
      return making.join();
    } catch (CompletionException failed) {
      throw failed.getCause() instanceof RuntimeException known ? known : failed;
    }
  }

  /** Ends what was begun, however far it came. */
  static void end(ServletContext context) {
    of(context)
        .ifPresent(
            start -> {
              context.removeAttribute(NAME);
              // What it could not be made for was thrown to those who asked for it.
              start.making.thenAccept(Gateway::close).exceptionally(failure -> null).join();
            });
  }
}
