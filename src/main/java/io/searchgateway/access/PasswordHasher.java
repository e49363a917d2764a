package io.searchgateway.access;

import com.password4j.BcryptFunction;
import com.password4j.types.Bcrypt;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Salted slow hashes of passwords: bcrypt with a configurable work factor. */
public final class PasswordHasher {

  /** bcrypt looks at no more; longer passwords are refused rather than cut. */
  public static final int MAX_BYTES = 72;

  /** bcrypt has no smaller work factor; a record that claims one is damaged. */
  private static final int LEAST_COST = 4;

  /** A damaged record must not make one sign-in take minutes. */
  private static final int MOST_COST = 16;

  private static final String DIGITS =
      "./ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  private static final int SALT_AND_DIGEST = 53;
  private static final Pattern HASH = Pattern.compile("\\$2[aby]\\$(\\d\\d)\\$[./A-Za-z0-9]{53}");

  private final BcryptFunction function;
  private final String dummy;

  /**
   * A hasher for new hashes of the given work factor.
   *
   * @param cost 2^cost rounds
   */
  public PasswordHasher(int cost) {
    function = BcryptFunction.getInstance(Bcrypt.B, cost);
    dummy = String.format(Locale.ROOT, "$2b$%02d$%s", cost, noDigest());
  }

  /** Salt and digest drawn at random: as slow to compare with as any, and not computed. */
  private static String noDigest() {
    return new SecureRandom()
        .ints(SALT_AND_DIGEST, 0, DIGITS.length())
        .mapToObj(DIGITS::charAt)
        .map(String::valueOf)
        .collect(Collectors.joining());
  }

  static boolean isHash(String text) {
    Matcher matcher = HASH.matcher(text);
    if (!matcher.matches()) {
      return false;
    }
    int cost = Integer.parseInt(matcher.group(1));
    return cost >= LEAST_COST && cost <= MOST_COST;
  }

  public String hash(String password) {
    if (password.getBytes(StandardCharsets.UTF_8).length > MAX_BYTES) {
      throw new IllegalArgumentException("the password is longer than " + MAX_BYTES + " bytes");
    }
    return function.hash(password).getResult();
  }

  /** Whether the password belongs to the hash; slow on purpose. */
  public boolean matches(String password, String hash) {
    BcryptFunction stored = BcryptFunction.getInstanceFromHash(hash);
    boolean fits = password.getBytes(StandardCharsets.UTF_8).length <= MAX_BYTES;
    return stored.check(fits ? password : "", hash) && fits;
  }

  /** What looks like a hash, and is that of no password. */
  public String dummy() {
    return dummy;
  }

  /** Takes as long as {@link #matches} for a user there is. */
  public void pretend(String password) {
    boolean unused = matches(password, dummy);
  }
}
