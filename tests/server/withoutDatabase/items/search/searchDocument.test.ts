import { expect, test } from 'vitest'
import { toSearchDocument } from '../../../../../server/items/search/searchDocument.ts'

const [title, tags, text] = [3, 2, 1]

test('a term has the highest weight of the texts that contain it', () => {
  const { terms } = toSearchDocument({
    title: 'Opal',
    slug: 'welo-gem',
    sku: 'PROAB12',
    description: 'An **opal** with [fire](https://flames.example)',
    tags: 'Fire, Opal',
    SEO_Tags: 'gift',
    item_info: {
      location: 'Tucson',
      excerpt: 'Fresh rough',
      weight: { value: 4.86, unitCode: 'CTM' },
      color: 'Honey',
    },
  })

  const weights = {
    opal: title,
    welo: title,
    gem: title,
    fire: tags,
    gift: tags,
    tucson: tags,
    honey: tags,
    '4.86ct': tags,
  }
  expect(Object.fromEntries(terms)).toMatchObject({ ...weights, with: text, fresh: text, rough: text })
  // A link's address is no text, and any part of a SKU is found without terms.
  for (const term of ['flames', 'https', 'proab12']) expect(terms.has(term), term).toBe(false)
})

test('a stone without treatment is found by what customers call it, and not by the word none', () => {
  const withTreatment = (value: string) =>
    toSearchDocument({
      title: 'Opal',
      description: '',
      item_info: {
        additionalProperty: [
          { name: 'Treatment', value },
          { name: 'play_of_color', value: 'none' },
        ],
      },
    }).terms

  expect([...withTreatment('none').keys()]).toEqual(['opal', 'untreated', 'no·treatment', 'no·heat'])
  expect([...withTreatment('smoke').keys()]).toEqual(['opal', 'smoked'])
})
