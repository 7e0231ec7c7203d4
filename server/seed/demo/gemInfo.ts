import type {
  bodyTones,
  gemForms,
  playsOfColor,
  treatments,
} from '../../../dataProvider/resources/items/gemVocabulary.ts'

/** The facts a buyer asks for first. Weight in carats (of the stones, where a piece is set), size in millimetres. */
interface GemFacts {
  carats: number
  size: string
  material: string
  form: keyof typeof gemForms
  /** Absent if unknown; the shop then says that it is not disclosed. */
  treatment?: keyof typeof treatments
  playOfColor?: keyof typeof playsOfColor
  bodyTone?: keyof typeof bodyTones
}

/** The facts as a schema.org Product (https://schema.org/Product); CTM is the UN/CEFACT code for metric carats. */
export function toGemInfo(facts: GemFacts): Record<string, unknown> {
  const properties = {
    form: facts.form,
    treatment: facts.treatment,
    play_of_color: facts.playOfColor,
    body_tone: facts.bodyTone,
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    weight: { '@type': 'QuantitativeValue', value: facts.carats, unitCode: 'CTM' },
    size: facts.size,
    countryOfOrigin: 'Ethiopia',
    material: facts.material,
    additionalProperty: Object.entries(properties)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => ({ '@type': 'PropertyValue', name, value })),
    offers: { '@type': 'Offer', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  }
}
