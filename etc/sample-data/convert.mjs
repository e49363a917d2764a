// Makes src/test/resources/sample/*.ndjson from an unpacked vega-datasets package:
//   npm pack vega-datasets@3.2.1 && tar xf vega-datasets-3.2.1.tgz
//   node etc/sample-data/convert.mjs package/data src/test/resources/sample
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [source, target] = process.argv.slice(2);

const macintosh = new TextDecoder("macintosh");
const byteOf = new Map(
  Array.from({ length: 256 }, (_, byte) => [macintosh.decode(Uint8Array.of(byte)), byte]),
);

// The source read Latin-1 bytes as Mac Roman ("LÈon"): take the way back where there is one.
function repaired(title) {
  const characters = [...title];
  return characters.every((character) => byteOf.has(character))
    ? String.fromCharCode(...characters.map((character) => byteOf.get(character))).replace("\u0085", "…")
    : title;
}

// The table is of 2010 and has two-digit years in its past: "Oct 08 2027" is a film of 1927.
function isoDate(text) {
  const months = "JanFebMarAprMayJunJulAugSepOctNovDec";
  const [month, day, year] = text.split(" ");
  const number = months.indexOf(month) / 3 + 1;
  const century = Number(year) > 2011 ? 100 : 0;
  return `${Number(year) - century}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function slug(text) {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function film(row) {
  return {
    title: repaired(String(row["Title"])),
    release_date: isoDate(row["Release Date"]),
    director: row["Director"],
    genre: row["Major Genre"],
    rating: row["MPAA Rating"],
    distributor: row["Distributor"],
    source: row["Source"],
    creative_type: row["Creative Type"],
    running_time: row["Running Time min"],
    production_budget: row["Production Budget"],
    us_gross: row["US Gross"],
    worldwide_gross: row["Worldwide Gross"],
    us_dvd_sales: row["US DVD Sales"],
    rotten_tomatoes_rating: row["Rotten Tomatoes Rating"],
    imdb_rating: row["IMDB Rating"],
    imdb_votes: row["IMDB Votes"],
  };
}

function cells(line) {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .map((match) => match[1].replace(/^"|"$/g, "").replaceAll('""', '"').trim())
    .slice(0, 7);
}

function airport(line) {
  const [iata, name, city, state, country, latitude, longitude] = cells(line);
  const location = { lat: Number(latitude), lon: Number(longitude) };
  return { iata, name, city, state, country, location };
}

function withoutGaps(document) {
  return Object.fromEntries(
    Object.entries(document).filter(([, value]) => value !== null && value !== "" && value !== "NA"),
  );
}

function write(name, documents, idOf) {
  const ids = new Set();
  const lines = documents.map((document) => {
    const id = idOf(document);
    if (!id || ids.has(id)) throw new Error(`${name}: id ${id} is empty or not unique`);
    ids.add(id);
    return `${JSON.stringify({ index: { _id: id } })}\n${JSON.stringify(withoutGaps(document))}\n`;
  });
  writeFileSync(join(target, name), lines.join(""));
  console.log(`${name}: ${documents.length} documents`);
}

const films = JSON.parse(readFileSync(join(source, "movies.json"), "utf8"))
  .filter((row) => row["Title"] !== null)
  .map(film);
write("movies.ndjson", films, (document) => `${slug(document.title)}-${document.release_date}`);

const airports = readFileSync(join(source, "airports.csv"), "utf8").trim().split(/\r?\n/).slice(1).map(airport);
write("airports.ndjson", airports, (document) => document.iata);
