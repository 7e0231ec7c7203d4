import { expect, test } from 'vitest'
import { getOverrides, type Overrides } from '../../backoffice/overrides.ts'

test('an override that its resource does not know does not compile', () => {
  const Part = () => null
  const overrides: Overrides[] = [
    // @ts-expect-error -- suppliers is declared nowhere
    { suppliers: { icon: Part } },
    // @ts-expect-error -- icon
    { pages: { icn: Part } },
    // @ts-expect-error -- a page has no text
    { pages: { inputs: { text: Part } } },
    // @ts-expect-error -- a page has no text
    { pages: { cells: { text: Part } } },
  ]

  expect(overrides).toHaveLength(4)
  expect(getOverrides('suppliers')).toEqual({})
})
