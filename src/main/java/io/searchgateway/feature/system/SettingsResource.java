package io.searchgateway.feature.system;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.config.EffectiveSettings;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/**
 * {@code GET /_gateway/settings}: the settings this gateway was started with, without secrets. For
 * administrators only, since addresses and paths of files are among them. 200 with JSON.
 */
@Path("_gateway/settings")
@OpenTo(Audience.ADMINISTRATORS)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class SettingsResource {

  private final EffectiveSettings inForce;

  @Inject
  public SettingsResource(EffectiveSettings inForce) {
    this.inForce = inForce;
  }

  /**
   * {@code {"settings":[{"name","secret","default","meaning","value","source"}]}}; the last two
   * only where something was given, and of a secret only the source.
   */
  @GET
  public EffectiveSettings settings() {
    return inForce;
  }
}
