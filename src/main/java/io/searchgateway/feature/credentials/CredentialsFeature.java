package io.searchgateway.feature.credentials;

import io.searchgateway.feature.Feature;
import jakarta.enterprise.context.Dependent;
import java.util.Set;

/** Users, permissions, roles, keys and tokens, and what they are allowed. */
@Dependent
public class CredentialsFeature implements Feature {

  @Override
  public String name() {
    return "credentials";
  }

  @Override
  public Set<Class<?>> resources() {
    return Set.of(
        IndexPermissionsResource.class,
        OwnPermissionsResource.class,
        PermissionResource.class,
        PermissionsResource.class,
        PublicKeyResource.class,
        RoleResource.class,
        SessionResource.class,
        SimulateResource.class,
        SyncResource.class,
        TokenResource.class,
        UserResource.class,
        UsersResource.class,
        WhoAmIResource.class);
  }

  @Override
  public Set<String> namesAfterIndex() {
    return Set.of("permissions", "_permissions");
  }
}
