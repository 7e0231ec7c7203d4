/** The facts a buyer asks for first. Weight in carats (of the stones, where a piece is set), size in millimetres. */
export interface GemFacts {
  carats: number
  size: string
  material: string
  form: 'rough' | 'cabochon' | 'faceted' | 'jewelry'
  treatment: 'none' | 'smoke' | 'oil (minor)'
  playOfColor?: 'honeycomb' | 'pinfire' | 'broad flash' | 'ribbon' | 'harlequin' | 'mixed'
  bodyTone?: 'crystal' | 'white' | 'honey' | 'chocolate' | 'black' | 'water-clear' | 'mixed' | 'green'
}

/** The facts as a schema.org Product (https://schema.org/Product); CTM is the UN/CEFACT code for metric carats. */
export function gemInfo(facts: GemFacts): Record<string, unknown> {
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
