/**
 * Vocabularies for the properties of a stone in a product's schema.org data: values in `item_info` and their labels. A value that
 * is not in its vocabulary is shown unchanged.
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

export const shapes = {
  oval: 'Oval',
  round: 'Round',
  square: 'Square',
  rectangle: 'Rectangle',
  cushion: 'Cushion',
  pear: 'Pear',
  marquise: 'Marquise',
  heart: 'Heart',
  freeform: 'Freeform',
} as const

/** Treatments of a stone other than cutting. On their disclosure, see the FTC Jewelry Guides, 16 CFR 23.24. */
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

/** Shown if the treatment is unknown. Without this text, buyers could assume "none". */
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

/** Metals of a setting. */
export const metals = {
  'sterling silver': 'Sterling silver',
  '14k yellow gold': '14k yellow gold',
  '14k rose gold': '14k rose gold',
  '14k white gold': '14k white gold',
  '18k yellow gold': '18k yellow gold',
  platinum: 'Platinum',
} as const

/** The UN/CEFACT unit code of metric carats, the unit of a stone's weight. */
export const caratUnit = 'CTM'

/** Normalizes the name or `propertyID` of a PropertyValue: `Play of color` becomes `play_of_color`. */
export function normalizePropertyName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
}

/** Returns the label of a value, or the value if the vocabulary does not contain it. */
export function displayText(vocabulary: Readonly<Record<string, string>>, word: string): string {
  const key = word.toLowerCase()
  return Object.hasOwn(vocabulary, key) ? (vocabulary[key] ?? word) : word
}
