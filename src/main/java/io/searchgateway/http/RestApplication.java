package io.searchgateway.http;

import io.searchgateway.feature.Features;
import io.searchgateway.rest.AnswerHeaders;
import io.searchgateway.rest.RecordJsonResolver;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.server.ServerProperties;

/** The REST resources of all features. */
final class RestApplication extends ResourceConfig {

  RestApplication(Features features) {
    registerClasses(features.resources());
    registerClasses(
        AnswerHeaders.class, AudienceFilter.class, FailureMapper.class, RecordJsonResolver.class);
    property(ServerProperties.WADL_FEATURE_DISABLE, true);
    property(ServerProperties.UNWRAP_COMPLETION_STAGE_IN_WRITER_ENABLE, true);
    property(ServerProperties.FEATURE_AUTO_DISCOVERY_DISABLE, false);
    property(ServerProperties.RESPONSE_SET_STATUS_OVER_SEND_ERROR, true);
  }
}
