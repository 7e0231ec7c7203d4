import { expect, test } from 'vitest'
import { splitTerms, stemOf } from '../../../../../server/items/search/terms.ts'

test.for([
  ['accents, composed or decomposed', 'Cr\u00E8me Cre\u0300me CREME', ['creme', 'creme', 'creme']],
  [
    'typographic quotes and the possessive',
    'emerald’s emerald‘s “emeralds”',
    ['emerald', 'emerald', 'emeralds'],
  ],
  ['dashes', 'water–clear water‑clear 13—19', ['water', 'clear', 'water', 'clear', '13', '19']],
  ['full-width characters and ligatures', 'ＯＰＡＬ ﬁre', ['opal', 'fire']],
  ['numbers with their units', '4.86 ct, 4.86ct, 4.86 carats, 12 mm', ['4.86ct', '4.86ct', '4.86ct', '12mm']],
  [
    'gold with its karat',
    '14k gold, 14kgold, 14 kt gold, 14k-rose-gold',
    ['14k·gold', 'gold', '14k·gold', 'gold', '14k·gold', 'gold', '14k·gold', 'rose', 'gold'],
  ],
  [
    'protected phrases',
    'No oil, no-oil, not heated, no heat; minor oil',
    ['no·oil', 'no·oil', 'not', 'heated', 'no·heat', 'minor', 'oil'],
  ],
  ['Amharic', 'የኢትዮጵያ፡ኦፓል።', ['የኢትዮጵያ', 'ኦፓል']],
  ['emoji and symbols', '🔥 100% “fire” C++ a·b', ['100', 'fire', 'c', 'a', 'b']],
] as const)('FIND-1 FIND-3 a text with %s is split into terms', ([, text, terms]) => {
  expect(splitTerms(text)).toEqual(terms)
})

test('FIND-1 the forms of an English word have one stem, and other terms stay unchanged', () => {
  for (const [one, other] of [
    ['ring', 'rings'],
    ['earring', 'earrings'],
    ['jewelry', 'jewelries'],
    ['polish', 'polished'],
  ] as const)
    expect(stemOf(one), one).toBe(stemOf(other))
  expect(stemOf('rings')).not.toBe(stemOf('ribbons'))
  for (const term of ['4.86ct', 'no·oil', 'sku12s', 'ኦፓል', 'as']) expect(stemOf(term)).toBe(term)
})
