package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.fact.RollUpKind;
import io.searchgateway.feature.analytics.report.query.ReportQuery.Bucket;
import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The value of conversions over time, by currency; buckets without any are left out. */
final class RevenueSection implements Section {

  private static final String NAME = "revenue";
  private static final String CURRENCIES = "currencies";
  private static final int MOST_CURRENCIES = 50;

  /** Values are stored in hundredths. */
  private static final int DIGITS = 2;

  @Override
  public Optional<RollUpKind> rollUps() {
    return Optional.of(RollUpKind.NUMBERS);
  }

  @Override
  public boolean overTime() {
    return true;
  }

  @Override
  public Map<String, Aggregation> aggregations(ReportRequest request) {
    return Map.of(
        NAME,
        HistogramSection.overTime(request)
            .with(
                CURRENCIES,
                Aggregation.terms(FactFields.CURRENCY, MOST_CURRENCIES)
                    .by(FactFields.VALUE)
                    .sums(FactFields.VALUE, FactFields.CONVERSIONS)));
  }

  @Override
  public JsonObject members(ReportRequest request, Aggregated found) {
    List<Aggregated> sold = found.buckets(NAME);
    List<Bucket> buckets = request.query().buckets();
    JsonArrayBuilder rows = Json.array();
    for (int i = 0; i < buckets.size(); i++) {
      for (Aggregated currency : HistogramSection.at(sold, i).buckets(CURRENCIES)) {
        rows.add(
            HistogramSection.row(buckets.get(i))
                .add("currency", currency.key())
                .add(
                    "value",
                    Rates.number(BigDecimal.valueOf(currency.number(FactFields.VALUE), DIGITS)))
                .add("conversions", currency.number(FactFields.CONVERSIONS)));
      }
    }
    return Json.wrapped(NAME, rows.build());
  }
}
