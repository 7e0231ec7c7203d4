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

test('the nearest terms differ by one letter of a short word, or by at most two of a long one', () => {
  const vocabulary = build('opal', 'oval', 'emerald', 'sapphire', 'a1b2c3d', 'ox')

  expect(vocabulary.findNearest('opel', isSearched)).toEqual(['opal'])
  expect(vocabulary.findNearest('oqal', isSearched)).toEqual(['opal', 'oval'])
  expect(vocabulary.findNearest('ople', isSearched)).toEqual([])
  expect(vocabulary.findNearest('emerlad', isSearched)).toEqual(['emerald'])
  expect(vocabulary.findNearest('saphir', isSearched)).toEqual(['sapphire'])
  expect(vocabulary.findNearest('saphi', isSearched)).toEqual([])
})

test('short words, words with digits and terms that are not searched are never corrected', () => {
  const vocabulary = build('oval', 'opal', 'a1b2c3d')

  expect(vocabulary.findNearest('ova', isSearched)).toEqual([])
  expect(vocabulary.findNearest('a1b2c3e', isSearched)).toEqual([])
  expect(vocabulary.findNearest('oqal', (term) => term !== 'opal')).toEqual(['oval'])
})
