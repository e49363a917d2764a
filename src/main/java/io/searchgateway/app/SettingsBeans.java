package io.searchgateway.app;

import io.searchgateway.cdi.Component;
import io.searchgateway.config.AccessSettings;
import io.searchgateway.config.AnalyticsSettings;
import io.searchgateway.config.AuthenticationSettings;
import io.searchgateway.config.CacheSettings;
import io.searchgateway.config.EffectiveSettings;
import io.searchgateway.config.EngineSettings;
import io.searchgateway.config.ImportSettings;
import io.searchgateway.config.LimitSettings;
import io.searchgateway.config.PipelineSettings;
import io.searchgateway.config.SearchSettings;
import io.searchgateway.config.SessionSettings;
import io.searchgateway.config.Settings;
import io.searchgateway.config.StoreSettings;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;

/** Hands the settings to the beans, each concern to those it is for. */
@Component
public final class SettingsBeans {

  private final Settings settings;

  @Inject
  SettingsBeans(CoreModule core) {
    settings = core.settings();
  }

  /** The settings as they were given. */
  @Produces
  EffectiveSettings inForce(CoreStart start) {
    return start.inForce();
  }

  @Produces
  Settings all() {
    return settings;
  }

  @Produces
  EngineSettings engine() {
    return settings.engine();
  }

  @Produces
  AuthenticationSettings authentication() {
    return settings.authentication();
  }

  @Produces
  SessionSettings sessions() {
    return settings.sessions();
  }

  @Produces
  StoreSettings store() {
    return settings.store();
  }

  @Produces
  LimitSettings limits() {
    return settings.limits();
  }

  @Produces
  AccessSettings access() {
    return settings.access();
  }

  @Produces
  SearchSettings search() {
    return settings.search();
  }

  @Produces
  CacheSettings cache() {
    return settings.cache();
  }

  @Produces
  AnalyticsSettings analytics() {
    return settings.analytics();
  }

  @Produces
  PipelineSettings pipelines() {
    return settings.pipelines();
  }

  @Produces
  PipelineSettings.Outbound outbound() {
    return settings.pipelines().outbound();
  }

  @Produces
  PipelineSettings.Uploads uploads() {
    return settings.pipelines().uploads();
  }

  @Produces
  ImportSettings imports() {
    return settings.imports();
  }
}
