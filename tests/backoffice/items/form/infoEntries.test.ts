import { expect, test } from 'vitest'
import {
  propertyEntry,
  parseInfo,
  textEntry,
  weightEntry,
} from '../../../../backoffice/items/form/infoEntries.ts'

const form = propertyEntry('form')
const origin = textEntry('countryOfOrigin')

test('a text entry reads and writes its key and leaves other keys unchanged', () => {
  const info = { note: { deep: [1] }, countryOfOrigin: 'Ethiopia' }

  expect(origin.read(info)).toBe('Ethiopia')
  expect(origin.write(info, 'Sudan')).toEqual({ note: { deep: [1] }, countryOfOrigin: 'Sudan' })
  expect(origin.read({})).toBe('')
})

test('a text entry reads and writes the name of an object', () => {
  const info = { countryOfOrigin: { '@type': 'Country', name: 'Ethiopia', sameAs: 'wd:Q115' } }

  expect(origin.read(info)).toBe('Ethiopia')
  expect(origin.write(info, 'Sudan')).toEqual({
    countryOfOrigin: { '@type': 'Country', name: 'Sudan', sameAs: 'wd:Q115' },
  })
})

test('an entry leaves a value that a single text cannot represent to the JSON', () => {
  expect(origin.read({ countryOfOrigin: ['Ethiopia', 'Sudan'] })).toBeUndefined()
  expect(weightEntry.read({ weight: { value: 1, unitCode: 'GRM' } })).toBeUndefined()
  expect(weightEntry.read({ weight: '5 carats' })).toBeUndefined()
  expect(form.read({ additionalProperty: 'round' })).toBeUndefined()
  expect(form.read({ additionalProperty: [{ name: 'form', value: ['rough'] }] })).toBeUndefined()
})

test('a text entry removes its key when it is emptied', () => {
  const entry = textEntry('starts_at')

  expect(entry.write({ starts_at: 'x', location: 'y' }, '')).toEqual({ location: 'y' })
  expect(entry.write({ location: 'y' }, 'x')).toEqual({ location: 'y', starts_at: 'x' })
})

test.each([
  ['5', 5],
  ['5.', '5.'],
  ['5.0', '5.0'],
  ['5.05', 5.05],
  ['', ''],
  ['about 5', 'about 5'],
])('a weight typed as %j is stored as %j, so that no character is lost while typing', (typed, value) => {
  const written = weightEntry.write(
    { weight: { '@type': 'QuantitativeValue', value: 1, unitCode: 'CTM' } },
    typed,
  )

  expect(written).toEqual({ weight: { '@type': 'QuantitativeValue', value, unitCode: 'CTM' } })
  expect(weightEntry.read(written)).toBe(typed)
})

test('a weight without a structure gets one, in metric carats', () => {
  expect(weightEntry.read({ weight: 4.2 })).toBe('4.2')
  expect(weightEntry.write({}, '4.2')).toEqual({
    weight: { '@type': 'QuantitativeValue', value: 4.2, unitCode: 'CTM' },
  })
})

test('a property is found by name or propertyID in any case, and the other properties stay in place', () => {
  const clarity = { '@type': 'PropertyValue', name: 'clarity', value: 'VS' }
  const info = { additionalProperty: [{ propertyID: 'Form', value: 'rough', url: 'x' }, clarity] }

  expect(form.read(info)).toBe('rough')
  expect(form.write(info, 'bead')).toEqual({
    additionalProperty: [{ propertyID: 'Form', value: 'bead', url: 'x' }, clarity],
  })
  expect(
    propertyEntry('play_of_color').read({ additionalProperty: { name: 'Play of color', value: 'ribbon' } }),
  ).toBe('ribbon')
})

test('a missing property is added after the others', () => {
  expect(form.read({})).toBe('')
  expect(form.write({}, 'bead')).toEqual({
    additionalProperty: [{ '@type': 'PropertyValue', name: 'form', value: 'bead' }],
  })
})

test.each([
  ['{"a":1}', { a: 1 }],
  [' ', {}],
  ['null', {}],
  [null, {}],
  [undefined, {}],
  [{ a: 1 }, { a: 1 }],
  ['{"a":', undefined],
  ['[1]', undefined],
  ['5', undefined],
])('VAL-11 %j is parsed as %j', (text, info) => {
  expect(parseInfo(text)).toEqual(info)
})
