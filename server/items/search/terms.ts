import { stemmer } from '@orama/stemmers/english'

/**
 * Returns the text in the form in which texts are compared: lower case, without accents, with plain quotes and dashes. Composed and
 * decomposed characters become the same (Unicode NFKD).
 */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[‘’‛ʼ`´]/g, "'")
    .replaceAll(/[‐-―−]/g, '-')
}

/**
 * Splits a text into terms, in order. A number and its unit are one term: `4.86 ct` and `4.86ct` both give `4.86ct`. So is a
 * protected phrase: a search for `no oil` must not find an item with minor oil.
 */
export function splitTerms(text: string): string[] {
  const joined = normalizeText(text)
    .replaceAll(glue, ' ')
    .replaceAll(/\bnot?[ -](oil|heat|dye|smoke|resin|treatment)s?\b/g, `no${glue}$1`)
    .replaceAll(karatGold, ` $1k${glue}gold $2`)
    .replaceAll(numberWithUnit, (_, amount: string, unit: string) => amount + (units[unit] ?? unit))
    .replaceAll(/(\p{L})'s?(?![\p{L}\p{N}])/gu, '$1')
  return joined.match(/\d+\.\d+[\p{L}]*|[\p{L}\p{N}·]+/gu) ?? []
}

/** Joins the words of a protected phrase. No word contains it. */
export const glue = '·'

// `14k gold`, `14 kt gold`, `14k-gold`, `14kgold` and `14k rose gold`. The last one remains a rose gold, too.
const karatGold = /\b(\d{1,2}) ?k(?:t|arat)?\.?[ -]?((?:(?:yellow|rose|white)[ -])?gold)\b/g

const units: Readonly<Record<string, string>> = {
  carat: 'ct',
  carats: 'ct',
  cts: 'ct',
  karat: 'k',
  kt: 'k',
  millimeters: 'mm',
  grams: 'g',
}

const numberWithUnit = /\b(\d+(?:\.\d+)?) ?(carats?|cts?|karat|kt|k|mm|millimeters|cm|grams|g)\b/g

const stems = new Map<string, string>()

/** More words than a catalog usually has. The limit keeps invented search words from filling the memory. */
const maxStems = 100_000

/** Returns the stem of an English word (Porter2), so that `rings` finds `ring`. Other terms have no stem and stay unchanged. */
export function stemOf(term: string): string {
  if (!/^[a-z]{3,}$/.test(term)) return term
  const known = stems.get(term)
  if (known !== undefined) return known
  if (stems.size >= maxStems) stems.clear()
  const stem = stemmer(term)
  stems.set(term, stem)
  return stem
}
