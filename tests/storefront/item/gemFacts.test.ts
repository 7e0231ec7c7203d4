import { expect, test } from 'vitest'
import {
  bodyTones,
  gemForms,
  metals,
  playsOfColor,
  shapes,
  treatments,
} from '../../../dataProvider/resources/items/gemVocabulary.ts'
import { describeTreatment, readGemFacts } from '../../../storefront/item/gemFacts.ts'

const factsOf = (info: unknown) =>
  Object.fromEntries(readGemFacts(info).map(({ label, value }) => [label, value]))

test('ENT-4 the facts of a stone are read from its schema.org Product data', () => {
  const info = {
    '@type': 'Product',
    weight: { '@type': 'QuantitativeValue', value: 3.2, unitCode: 'CTM' },
    size: '12 x 9 x 5 mm',
    countryOfOrigin: { '@type': 'Country', name: 'Ethiopia' },
    material: ['Opal', 'Sterling silver'],
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'form', value: 'cabochon' },
      { '@type': 'PropertyValue', propertyID: 'play_of_color', name: 'Fire', value: 'broad flash' },
      { '@type': 'PropertyValue', name: 'Body tone', value: 'N7' },
      { '@type': 'PropertyValue', name: 'treatment', value: 'none' },
    ],
  }

  expect(factsOf(info)).toEqual({
    Weight: '3.2 ct',
    Size: '12 x 9 x 5 mm',
    Origin: 'Ethiopia',
    Form: 'Cabochon',
    'Play of color': 'Broad flash',
    'Body tone': 'N7',
    Material: 'Opal, Sterling silver',
    Treatment: 'None',
  })
})

test('every stone shows its treatment, as not disclosed when it is missing', () => {
  expect(readGemFacts({ weight: '3 ct' })).toEqual([
    { label: 'Weight', value: '3 ct' },
    { label: 'Treatment', value: 'not disclosed' },
  ])
})

test.each([
  null,
  undefined,
  '',
  'not json',
  '{"weight":"3 ct"}',
  7,
  [],
  [{ weight: '3 ct' }],
  { weight: null, size: {}, countryOfOrigin: [], material: [{}], additionalProperty: 'treated' },
  { weight: { value: {} }, size: { value: Number.NaN }, additionalProperty: [null, 'x', 3, [], {}] },
  { countryOfOrigin: { name: { name: '' } }, additionalProperty: { name: 'treatment' } },
])('ITEM-18 malformed item_info counts as empty: %j', (info) => {
  expect(readGemFacts(info)).toEqual([{ label: 'Treatment', value: 'not disclosed' }])
})

test.each([
  ['form', 'Form', gemForms],
  ['shape', 'Shape', shapes],
  ['metal', 'Metal', metals],
  ['play_of_color', 'Play of color', playsOfColor],
  ['body_tone', 'Body tone', bodyTones],
  ['treatment', 'Treatment', treatments],
])('a vocabulary word for %s is shown with its own label, regardless of case', (name, label, words) => {
  for (const [word, text] of Object.entries(words)) {
    const info = { additionalProperty: [{ name, value: word.toUpperCase() }] }
    expect(factsOf(info)[label]).toBe(text)
  }
})

test('an inherited object property is not a vocabulary word', () => {
  expect(factsOf({ additionalProperty: { name: 'treatment', value: 'constructor' } })['Treatment']).toBe(
    'constructor',
  )
})

const describe = (value: unknown) => describeTreatment({ additionalProperty: [{ name: 'treatment', value }] })

test.each(Object.keys(treatments))('ITEM-31 the treatment %s is explained', (treatment) => {
  expect(describe(treatment)).toMatch(/^[A-Z].+\.$/)
  expect(describe(treatment)).not.toContain('Ask us what it means')
})

test.each([
  ['none', 'Untreated: the stone was cut and polished. Nothing else was done to it.'],
  ['Smoke', 'Smoke darkened the body of this opal, so that its colors stand out. The change is permanent.'],
  ['Tea bath', 'Treatment: Tea bath. Ask us what it means for this stone.'],
  ['constructor', 'Treatment: constructor. Ask us what it means for this stone.'],
  [undefined, 'No treatment is stated for this stone. Ask us before you buy.'],
])('ITEM-31 the treatment %s is explained as %j', (treatment, text) => {
  expect(describe(treatment)).toBe(text)
})
