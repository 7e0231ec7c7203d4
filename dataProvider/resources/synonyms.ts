import { limits } from '../contract/limits.ts'
import { flag, text } from '../fields/fields.ts'
import { defineResource } from './resource.ts'

/** A text without letters and digits has no terms: no search could use it. */
const hasTerm = [/[\p{L}\p{N}]/u, 'Enter at least one letter or digit'] as const

/** Words that mean the same to customers. A search for the word also finds the others (extension `catalogue-facets`). */
export const synonyms = defineResource({
  name: 'synonyms',
  label: ['Synonym', 'Synonyms'],
  description: 'Words that a search treats as the same',
  fields: {
    word: text({
      label: 'Search word',
      max: limits.synonymWord,
      required: true,
      unique: true,
      pattern: hasTerm,
      help: 'The word or phrase that customers type',
    }),
    finds: text({
      label: 'Also finds',
      max: limits.synonymWords,
      required: true,
      pattern: hasTerm,
      help: 'The words to find as well. Separate them with commas.',
    }),
    both_ways: flag({
      label: 'Both ways',
      initially: true,
      help: 'A search for one of these words then also finds the search word.',
      states: { on: 'Both ways', off: 'One way' },
    }),
  },
  title: 'word',
  list: {
    columns: ['word', 'finds', 'both_ways'],
    search: ['word', 'finds'],
    filters: ['both_ways'],
    sort: 'word',
  },
  access: { read: 'admin' },
})

/**
 * The synonyms of a new shop. Migration 0003_search inserts the same ones into existing shops. A synonym that you add here reaches
 * only new shops. Insert it into existing shops with a new migration: a released migration never changes.
 */
export const defaultSynonyms = [
  { word: 'jewelry', finds: 'jewellery, jewelery', both_ways: true },
  { word: 'gray', finds: 'grey', both_ways: true },
  { word: 'color', finds: 'colour', both_ways: true },
  { word: 'ethiopian', finds: 'ethiopia', both_ways: true },
  { word: 'wollo', finds: 'welo', both_ways: true },
  { word: 'wegeltena', finds: 'wegel tena', both_ways: true },
  { word: 'hydrophane', finds: 'welo', both_ways: false },
  { word: 'gemstone', finds: 'gem, stone', both_ways: false },
  // One way: a natural stone can be treated, and a search for untreated stones must not find it.
  { word: 'natural', finds: 'untreated', both_ways: false },
  { word: 'cab', finds: 'cabochon', both_ways: true },
  { word: 'raw', finds: 'rough', both_ways: true },
  { word: 'uncut', finds: 'rough', both_ways: false },
  { word: 'lot', finds: 'parcel', both_ways: false },
  { word: 'stud', finds: 'earring', both_ways: false },
  { word: 'hoop', finds: 'earring', both_ways: false },
  { word: 'ear ring', finds: 'earring', both_ways: false },
  { word: 'necklace', finds: 'pendant', both_ways: true },
  { word: 'bangle', finds: 'bracelet', both_ways: false },
  { word: 'engagement ring', finds: 'ring', both_ways: false },
  { word: '925', finds: 'sterling silver', both_ways: false },
  { word: 'pink gold', finds: 'rose gold', both_ways: false },
  { word: 'show', finds: 'fair, expo', both_ways: true },
] as const
