package io.searchgateway.feature.importer.source;

import java.nio.charset.Charset;

/**
 * How a file is read, all of it settled: the same form gives the same rows again.
 *
 * @param charset of the text, once it is unpacked
 * @param csv of files of cells; without meaning for others
 */
public record SourceForm(SourceFormat format, Charset charset, CsvForm csv) {}
