package io.searchgateway.search.splice;

import io.searchgateway.memory.MemoryReservation;
import java.util.Optional;

/** Treats the elements of {@code responses}, one after the other. */
final class ElementCopier {

  private static final ElementTreatment UNASKED = new ElementTreatment.Drop();

  private final SplicePlan plan;
  private final MemberWriter members;
  private final ValueSkipper skipper = new ValueSkipper();
  private final Optional<HitRenamer> renamer;
  private final Optional<MemberDropper> dropper;
  private final ShapedElement shaped;
  private int number = -1;
  private ElementTreatment treatment = UNASKED;
  private ByteSink sink = ByteSink.NOWHERE;
  private boolean renames;
  private boolean over;

  ElementCopier(SplicePlan plan, MemberWriter members, MemoryReservation reservation) {
    this.plan = plan;
    this.members = members;
    this.renamer = plan.alias().map(MemberWriter::string).map(HitRenamer::new);
    this.dropper =
        plan.unasked().isEmpty()
            ? Optional.empty()
            : Optional.of(new MemberDropper(plan.unasked()));
    this.shaped = new ShapedElement(plan.shapedBytes(), reservation);
  }

  /** Gets ready for the next element. */
  void begin() {
    number++;
    treatment = number < plan.elements().size() ? plan.elements().get(number) : UNASKED;
    over = false;
    skipper.begin();
    renamer.ifPresent(HitRenamer::begin);
    dropper.ifPresent(MemberDropper::begin);
    renames = false;
    if (treatment instanceof ElementTreatment.Splice splice) {
      members.key(splice.key());
      sink =
          splice.members().isEmpty()
              ? members.sink()
              : new AddedMembers(splice.members(), members.sink());
      renames = splice.rename();
    } else if (treatment instanceof ElementTreatment.Shape shape) {
      sink = shaped;
      renames = shape.rename();
    } else {
      sink = ByteSink.NOWHERE;
    }
  }

  boolean isOver() {
    return over;
  }

  /** Takes bytes of the element; returns the index behind its last byte, or {@code to}. */
  int copy(byte[] bytes, int from, int to) throws MalformedAnswer {
    int at;
    if (dropper.isPresent()) {
      at = dropper.get().scan(bytes, from, to, this::renamed);
      over = dropper.get().isOver();
    } else if (renames && renamer.isPresent()) {
      at = renamer.get().scan(bytes, from, to, sink);
      over = renamer.get().isOver();
    } else {
      at = skipper.scan(bytes, from, to);
      over = skipper.isOver();
      sink.write(bytes, from, at);
    }
    if (over && treatment instanceof ElementTreatment.Shape shape) {
      members.member(shape.key(), shaped.shaped(shape));
    }
    return at;
  }

  private void renamed(byte[] bytes, int from, int to) {
    if (renames && renamer.isPresent()) {
      int unused = renamer.get().scan(bytes, from, to, sink);
    } else {
      sink.write(bytes, from, to);
    }
  }
}
