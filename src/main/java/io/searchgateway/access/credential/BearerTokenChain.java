package io.searchgateway.access.credential;

import com.nimbusds.jwt.SignedJWT;
import io.searchgateway.access.Authentication;
import io.searchgateway.access.BearerTokens;
import java.text.ParseException;
import java.time.InstantSource;

/** Every kind of token that lets in. */
public final class BearerTokenChain implements BearerTokens {

  private final IdentityProviderTokens identity;
  private final ScopedTokens scoped;
  private final SessionTokens sessions;

  public BearerTokenChain(
      PublicKeys keys,
      Permissions permissions,
      ScopedTokens scoped,
      SessionTokens sessions,
      InstantSource clock) {
    this.identity = new IdentityProviderTokens(keys, permissions, clock);
    this.scoped = scoped;
    this.sessions = sessions;
  }

  @Override
  public Authentication authenticate(String token) {
    try {
      SignedJWT parsed = SignedJWT.parse(token);
      return ScopedTokens.isOne(parsed)
          ? scoped.authenticate(parsed)
          : identity.authenticate(token, parsed);
    } catch (ParseException malformed) {
      return new Authentication.Refused(BearerTokens.refusal());
    }
  }

  @Override
  public Authentication session(String token) {
    return sessions.authenticate(token);
  }
}
