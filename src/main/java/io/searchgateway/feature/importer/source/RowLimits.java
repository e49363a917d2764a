package io.searchgateway.feature.importer.source;

/**
 * Bounds of what is read of a file.
 *
 * @param rowBytes longest row; in characters where the file holds cells
 * @param columns most cells of a row, and most columns that are looked at
 * @param depth greatest nesting of objects and arrays
 * @param unpackedBytes most bytes of the text, once it is unpacked
 */
public record RowLimits(int rowBytes, int columns, int depth, long unpackedBytes) {

  /** Ten mebibytes to a row, a thousand columns. */
  public static final RowLimits USUAL = new RowLimits(10 << 20, 1000, 64, Long.MAX_VALUE);
}
