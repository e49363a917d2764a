package io.searchgateway.config;

import java.nio.file.Path;
import java.time.Duration;

/**
 * The importer.
 *
 * @param directory where files wait to be imported; each gateway that uses it has its own part
 * @param fileBytes most bytes of one file
 * @param directoryBytes most bytes of all files of one gateway
 * @param atOnce how many imports run at the same time
 * @param waiting how many may wait for them
 * @param rowBytes longest row
 * @param urlTimeout longest time in which a file is fetched from an address
 * @param retention how long records of imports, and the rows they rejected, are kept
 */
public record ImportSettings(
    Path directory,
    long fileBytes,
    long directoryBytes,
    int atOnce,
    int waiting,
    int rowBytes,
    Duration urlTimeout,
    Duration retention) {}
