import {
  bodyTones,
  displayText,
  gemForms,
  metals,
  playsOfColor,
  shapes,
  treatments,
  treatmentUnknown,
} from '../../dataProvider/resources/items/gemVocabulary.ts'
import { readName, readProduct, readQuantity } from '../../dataProvider/resources/items/gemProperties.ts'
import * as texts from '../texts/facts.ts'
import * as itemTexts from '../texts/item.tsx'

/** Says in plain words what a stone's treatment means. */
export function describeTreatment(info: unknown): string {
  const treatment = readProduct(info).properties.get('treatment')
  if (treatment === undefined) return itemTexts.unknownTreatment
  const key = treatment.toLowerCase()
  return isKnownTreatment(key) ? itemTexts.treatmentMeanings[key] : itemTexts.otherTreatment(treatment)
}

const isKnownTreatment = (key: string): key is keyof typeof treatments => Object.hasOwn(treatments, key)

interface GemFact {
  label: string
  value: string
}

/**
 * Reads a stone's facts from the schema.org Product in `item_info`. The weight's unit code CTM means metric carats. Lists the
 * treatment for every stone, because customers must not read a missing entry as "none".
 */
export function readGemFacts(info: unknown): GemFact[] {
  const product = readProduct(info)
  const property = (name: string, vocabulary: Readonly<Record<string, string>> = {}) => {
    const text = product.properties.get(name)
    return text === undefined ? undefined : displayText(vocabulary, text)
  }
  const facts: [label: string, value: string | undefined][] = [
    [texts.weight, readQuantity(product['weight'])],
    [texts.size, readQuantity(product['size'])],
    [texts.origin, readName(product['countryOfOrigin'])],
    [texts.shape, property('shape', shapes)],
    [texts.form, property('form', gemForms)],
    [texts.color, readName(product['color']) ?? property('color')],
    [texts.playOfColor, property('play_of_color', playsOfColor)],
    [texts.bodyTone, property('body_tone', bodyTones)],
    [texts.material, readName(product['material'])],
    [texts.metal, property('metal', metals)],
    [texts.ringSize, property('ring_size')],
    [texts.treatment, property('treatment', treatments) ?? treatmentUnknown],
  ]
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]))
}
