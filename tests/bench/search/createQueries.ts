import type { ItemQuery } from '../../../dataProvider/resources/items/items.schema.ts'
import {
  bodyTones,
  gemForms,
  metals,
  playsOfColor,
  shapes,
  treatments,
} from '../../../dataProvider/resources/items/gemVocabulary.ts'
import { adjectives, pieces, places, stones, tagWords } from '../../support/database/insertGems.ts'

/** Returns a function that returns pseudo-random numbers from 0 to `below - 1` (mulberry32). */
const createRandom = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
type Random = ReturnType<typeof createRandom>

const choices = {
  form: Object.keys(gemForms),
  shape: Object.keys(shapes),
  play_of_color: Object.keys(playsOfColor),
  body_tone: Object.keys(bodyTones),
  treatment: Object.keys(treatments),
  metal: Object.keys(metals),
  tags: tagWords.map((tag) => tag.toLowerCase()),
} as const

const pick = <T>(random: Random, values: readonly T[]): T => values[random(values.length)]!

const misspell = (random: Random, word: string) => {
  const at = 1 + random(word.length - 2)
  return word.slice(0, at) + word.slice(at + 1)
}

/** Every tenth word is misspelled, and every fifth is incomplete. */
const createWord = (random: Random) => {
  const word = pick(random, pick(random, [adjectives, stones, pieces, places])).toLowerCase()
  const way = random(10)
  if (way === 0) return misspell(random, word)
  return way < 3 ? word.slice(0, 4) : word
}

const createFilters = (random: Random): Partial<ItemQuery> => {
  const filters: Partial<ItemQuery> = {}
  for (let count = random(4); count > 0; count--) {
    const fact = pick(random, Object.keys(choices) as (keyof typeof choices)[])
    filters[fact] = [pick(random, choices[fact]), pick(random, choices[fact])]
  }
  if (random(3) === 0) Object.assign(filters, { min_price: 100 + random(500), max_price: 800 + random(2000) })
  if (random(4) === 0) filters.min_weight = random(8) / 2
  if (random(4) === 0) filters.category = 1 + random(12)
  if (random(4) === 0) filters.availability = 'available'
  return filters
}

const sorts = [undefined, undefined, 'price', '-price', '-created_at', 'weight'] as const

/** Returns random combinations of words, filters and orders. The same seed returns the same ones. */
export function createQueries(count: number, seed: number): ItemQuery[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => {
    const words = Array.from({ length: random(3) }, () => createWord(random))
    const sort = pick(random, sorts)
    return {
      page: 1,
      per_page: 24,
      ...(words.length > 0 && { q: words.join(' ') }),
      ...createFilters(random),
      ...(sort && { sort }),
    }
  })
}
