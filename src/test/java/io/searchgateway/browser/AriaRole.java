package io.searchgateway.browser;

import java.util.List;

/** Roles by which elements are looked for, and how Chromium spells them. */
enum AriaRole {
  ALERT("alert", "status"),
  BUTTON("button", "DisclosureTriangle", "PopUpButton"),
  CELL("cell", "gridcell", "LayoutTableCell"),
  CHECKBOX("checkbox", "switch"),
  COMBOBOX("combobox", "ComboBoxSelect", "ComboBoxMenuButton", "listbox"),
  DIALOG("dialog", "alertdialog"),
  FILE("button", "textbox"),
  GROUP("group"),
  HEADING("heading"),
  LINK("link"),
  MENU_ITEM("menuitem", "menuitemcheckbox", "menuitemradio"),
  OPTION("option"),
  RADIO("radio"),
  ROW("row"),
  SLIDER("slider"),
  TAB("tab"),
  TABLE("table", "grid"),
  TEXT_BOX("textbox", "searchbox", "combobox", "spinbutton", "DateTime", "Date");

  private final String words;

  AriaRole(String... words) {
    this.words = String.join(",", words);
  }

  List<String> words() {
    return List.of(words.split(",", -1));
  }
}
