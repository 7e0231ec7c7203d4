import { expect, test } from 'vitest'
import {
  expandPhrases,
  type Synonym,
  toSynonymRules,
} from '../../../../../server/items/search/synonymRules.ts'
import { splitTerms } from '../../../../../server/items/search/terms.ts'

const synonym = (word: string, finds: string, both_ways = false): Synonym => ({ word, finds, both_ways })

const expand = (q: string, ...synonyms: Synonym[]) =>
  expandPhrases(splitTerms(q), toSynonymRules(synonyms)).map(({ phrase, synonyms: found }) => [
    phrase.join(' '),
    found.map((one) => one.join(' ')),
  ])

test('FIND-6 a synonym works in one direction, or in both', () => {
  const rules = [synonym('stud', 'earring, ear clip'), synonym('jewelry', 'jewellery', true)]

  expect(expand('stud', ...rules)).toEqual([['stud', ['earring', 'ear clip']]])
  expect(expand('earring', ...rules)).toEqual([['earring', []]])
  expect(expand('jewelry', ...rules)).toEqual([['jewelry', ['jewellery']]])
  expect(expand('jewellery', ...rules)).toEqual([['jewellery', ['jewelry']]])
})

test('the longest phrase counts, in any form of its words, and all synonyms of the same phrase count', () => {
  const rules = [
    synonym('ring', 'band'),
    synonym('engagement ring', 'ring'),
    synonym('Engagement Ring', 'solitaire'),
  ]

  expect(expand('gold engagement rings opal', ...rules)).toEqual([
    ['gold', []],
    ['engagement rings', ['ring', 'solitaire']],
    ['opal', []],
  ])
  expect(expand('engagement opal ring', ...rules)).toEqual([
    ['engagement', []],
    ['opal', []],
    ['ring', ['band']],
  ])
})

test('a synonym without letters and digits is ignored', () => {
  expect(expand('opal', synonym('opal', '!!, —'), synonym('…', 'opal', true))).toEqual([['opal', []]])
})
