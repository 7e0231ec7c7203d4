import { splitTags } from '../../../dataProvider/resources/items/items.ts'
import { splitTerms, stemOf } from './terms.ts'

/** A phrase as a sequence of terms. */
export type Phrase = readonly string[]

interface Rule {
  stems: readonly string[]
  finds: Phrase[]
}

export interface Synonym {
  word: string
  /** Separated by commas. */
  finds: string
  both_ways: boolean
}

/** Rules by the first stem of their phrase, longer phrases first. */
export type SynonymRules = ReadonlyMap<string, readonly Rule[]>

/** Converts the shop's synonyms to rules for `expandPhrases`. */
export function toSynonymRules(synonyms: readonly Synonym[]): SynonymRules {
  const rules = new Map<string, Rule[]>()
  const add = (phrase: string, finds: string[]) => {
    const stems = splitTerms(phrase).map(stemOf)
    const [first] = stems
    const phrases = finds.map(splitTerms).filter((terms) => terms.length > 0)
    if (first !== undefined && phrases.length > 0)
      rules.set(first, [...(rules.get(first) ?? []), { stems, finds: phrases }])
  }
  for (const { word, finds, both_ways: isTwoWay } of synonyms) {
    const others = splitTags(finds)
    add(word, others)
    if (isTwoWay) for (const other of others) add(other, [word])
  }
  for (const found of rules.values()) found.sort((a, b) => b.stems.length - a.stems.length)
  return rules
}

/** A part of a query, and the phrases that mean the same. */
export interface QueryPart {
  phrase: Phrase
  synonyms: Phrase[]
}

/** Splits the terms of a query into phrases that have synonyms, and single terms. */
export function expandPhrases(terms: Phrase, rules: SynonymRules): QueryPart[] {
  const parts: QueryPart[] = []
  const stems = terms.map(stemOf)
  for (let at = 0; at < terms.length; at += parts.at(-1)?.phrase.length ?? 1) {
    const matching = (rules.get(stems[at] ?? '') ?? []).filter((rule) =>
      rule.stems.every((stem, index) => stem === stems[at + index]),
    )
    const length = matching[0]?.stems.length ?? 1
    const synonyms = matching.filter((rule) => rule.stems.length === length).flatMap((rule) => rule.finds)
    parts.push({ phrase: terms.slice(at, at + length), synonyms })
  }
  return parts
}
