import { expect, test } from 'vitest'
import { createCommands, filterEntries } from '../../../../backoffice/layout/palette/usePaletteEntries.ts'
import { getResources } from '../../../../backoffice/app/resources.tsx'
import { everyCapability } from '../../../factories/everyCapability.ts'

const { main, more } = getResources(everyCapability)
const commands = createCommands([...main, ...more])
const getLabels = (words: string) =>
  filterEntries(commands, words).map(({ group, label }) => `${group}: ${label}`)

test('ADM-10 the palette can open every page and add an item of every type', () => {
  expect(getLabels('').filter((label) => label.startsWith('Go to'))).toHaveLength(
    1 + main.length + more.length,
  )
  expect(getLabels('add')).toEqual(
    expect.arrayContaining(['Add: Add Product', 'Add: Add Event', 'Add: Add Service']),
  )
  expect(filterEntries(commands, 'Products')).toMatchObject([{ description: 'Opals, gemstones and jewelry' }])
  expect(filterEntries(commands, 'Add Product')).toMatchObject([{ to: '/admin/products/create' }])
})

test('ADM-10 words match in any order and case, and all of them must match', () => {
  expect(getLabels('MANAGEMENT order')).toEqual(['Go to: Order Management'])
  expect(getLabels('order products')).toEqual([])
})

test('no two commands have the same key', () => {
  expect(new Set(commands.map(({ key }) => key)).size).toBe(commands.length)
})
