/**
 * The vocabularies by which stones are compared, in a product's schema.org structure: what is written in item_info, and what
 * people read. A seller's own word stands as it is.
 */
export const gemForms = {
  rough: 'Rough',
  cabochon: 'Cabochon',
  faceted: 'Faceted',
  carved: 'Carved',
  bead: 'Bead',
  doublet: 'Doublet',
  jewelry: 'Set in jewelry',
} as const

/** What was done to a stone beyond cutting it, which a seller has to say (FTC Jewelry Guides, 16 CFR 23.24). */
export const treatments = {
  none: 'None',
  smoke: 'Smoked',
  dye: 'Dyed',
  heat: 'Heated',
  sugar: 'Sugar and acid',
  resin: 'Stabilized with resin',
  'oil (minor)': 'Oil (minor)',
  'oil (moderate)': 'Oil (moderate)',
  'oil (significant)': 'Oil (significant)',
} as const

/** What is said where nothing is known: buyers must not take silence for "none". */
export const treatmentUnknown = 'not disclosed'

export const playsOfColor = {
  none: 'None',
  pinfire: 'Pinfire',
  honeycomb: 'Honeycomb',
  'broad flash': 'Broad flash',
  'rolling flash': 'Rolling flash',
  ribbon: 'Ribbon',
  harlequin: 'Harlequin',
  mixed: 'Mixed patterns',
} as const

export const bodyTones = {
  crystal: 'Crystal',
  'water-clear': 'Water-clear',
  white: 'White',
  honey: 'Honey',
  orange: 'Orange',
  chocolate: 'Chocolate',
  gray: 'Gray',
  black: 'Black',
  green: 'Green',
  mixed: 'Mixed',
} as const

/** The UN/CEFACT unit code of metric carats, in which a stone's weight is written. */
export const caratUnit = 'CTM'

/** The name or `propertyID` of a PropertyValue in one spelling: `Play of color` becomes `play_of_color`. */
export function normalizePropertyName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
}

/** What people read for a word of the wire: the vocabulary's text, else the word itself. */
export function displayText(vocabulary: Readonly<Record<string, string>>, word: string): string {
  const key = word.toLowerCase()
  return Object.hasOwn(vocabulary, key) ? (vocabulary[key] ?? word) : word
}
