import { readInfoText } from '../../../dataProvider/contract/json.ts'
import { toPlainText } from '../../../dataProvider/contract/plainText.ts'
import {
  choiceFacts,
  type ItemFacts,
  readItemFacts,
} from '../../../dataProvider/resources/items/itemFacts.ts'
import { normalizeText, splitTerms } from './terms.ts'

/** The texts of an item, a category or a content page. */
export interface SearchedTexts {
  title: string
  slug?: string
  sku?: string
  description: string
  tags?: string | null
  SEO_Tags?: string | null
  item_info?: unknown
}

/** What the search index knows about a record: its terms with their weights, and its facts. */
export interface SearchDocument {
  /** The normalized title. */
  title: string
  /** The normalized SKU, to find a part of it; empty if there is none. */
  sku: string
  /** The highest weight of each term. */
  terms: Map<string, number>
  facts: ItemFacts
}

/** Weights of terms: in the title and the slug; in tags and facts; in the description and the text of a post. */
export const termWeights = { title: 3, tags: 2, text: 1 } as const

/** Converts a record to its document. The only function that does: an index contains what it returns, and nothing else. */
export function toSearchDocument(record: SearchedTexts): SearchDocument {
  const { title, slug = '', sku = '', description, tags = null, SEO_Tags = null, item_info: info } = record
  const facts = readItemFacts({ item_info: info, tags })
  const terms = new Map<string, number>()
  const addTerms = (text: string, weight: number) => {
    for (const term of splitTerms(text)) if (!terms.has(term)) terms.set(term, weight)
  }
  addTerms(`${title} ${slug.replaceAll('-', ' ')}`, termWeights.title)
  // Other SKUs are found by any part of them (`sku`).
  if (/[^\p{L}\p{N}]/u.test(sku)) addTerms(sku, termWeights.title)
  const words = [tags, SEO_Tags, describeFacts(facts), readInfoText(info, 'location')]
  for (const text of words) if (text) addTerms(text, termWeights.tags)
  addTerms(`${toPlainText(description)} ${readInfoText(info, 'excerpt') ?? ''}`, termWeights.text)
  return { title: normalizeText(title).trim(), sku: normalizeText(sku), terms, facts }
}

/** What customers call a stone whose treatment is `None`. */
const untreated = 'untreated | no treatment | no heat'

/** Returns the labels of the facts. The label `None` would be found by accident. */
const describeFacts = ({ choices, weight }: ItemFacts): string => {
  const labels = choiceFacts
    .filter((fact) => fact !== 'tags')
    .flatMap((fact) =>
      (choices[fact] ?? []).map(({ value, label }) => {
        if (value === 'none') return fact === 'treatment' ? untreated : ''
        return label
      }),
    )
  return [...labels, weight === undefined ? '' : `${weight} ct`].join(' | ')
}
