import { distance } from 'fastest-levenshtein'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPosting, Vocabulary } from '../../../../../server/items/search/vocabulary.ts'

const build = (...terms: string[]) => {
  const vocabulary = new Vocabulary()
  for (const [row, term] of terms.entries()) vocabulary.add(term, toPosting(row, 1))
  return vocabulary
}
const isSearched = () => true

test('a prefix finds the terms that begin with it, also those that were added later', () => {
  const vocabulary = build('opal', 'ring', 'opaline', 'op')
  expect(vocabulary.findByPrefix('opa')).toEqual(['opal', 'opaline'])

  for (const term of ['opacity', 'opb', 'ኦፓል']) vocabulary.add(term, toPosting(9, 1))

  expect(vocabulary.findByPrefix('opa')).toEqual(['opacity', 'opal', 'opaline'])
  expect(vocabulary.findByPrefix('ኦ')).toEqual(['ኦፓል'])
  expect(vocabulary.findByPrefix('zz')).toEqual([])
})

test('FIND-4 the nearest terms differ by one letter of a short word, or by at most two of a long one', () => {
  const vocabulary = build('opal', 'oval', 'emerald', 'sapphire', 'a1b2c3d', 'ox')

  expect(vocabulary.findNearest('opel', isSearched)).toEqual(['opal'])
  expect(vocabulary.findNearest('oqal', isSearched)).toEqual(['opal', 'oval'])
  expect(vocabulary.findNearest('ople', isSearched)).toEqual([])
  expect(vocabulary.findNearest('emerlad', isSearched)).toEqual(['emerald'])
  expect(vocabulary.findNearest('saphirs', isSearched)).toEqual(['sapphire'])
  expect(vocabulary.findNearest('saphir', isSearched)).toEqual([])
})

test('short words, words with digits and terms that are not searched are never corrected', () => {
  const vocabulary = build('oval', 'opal', 'a1b2c3d')

  expect(vocabulary.findNearest('ova', isSearched)).toEqual([])
  expect(vocabulary.findNearest('a1b2c3e', isSearched)).toEqual([])
  expect(vocabulary.findNearest('oqal', (term) => term !== 'opal')).toEqual(['oval'])
})

test('FIND-4 the nearest terms are those with the lowest distance, also in alphabets whose letters share bits', () => {
  const word = fc.string({
    unit: fc.constantFrom('a', 'b', 'l', 'o', 'ā', 'š', 'к', 'ኦ'),
    minLength: 3,
    maxLength: 8,
  })
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 40 }), word, (terms, typed) => {
      const most = typed.length < 4 ? -1 : typed.length < 7 ? 1 : 2
      const near = terms.filter((term) => distance(term, typed) <= most)
      const least = Math.min(...near.map((term) => distance(term, typed)))

      expect(build(...terms).findNearest(typed, isSearched)).toEqual(
        near.filter((term) => distance(term, typed) === least),
      )
    }),
    { numRuns: 500 },
  )
})
