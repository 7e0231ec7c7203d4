import { expect, test } from 'vitest'
import { queries as aboutQueries } from '../../../storefront/about/AboutPage.tsx'
import { queries as customQueries } from '../../../storefront/customJewelry/CustomJewelryPage.tsx'
import type { Visit } from '../../../storefront/app/routes.ts'

const visit: Visit = { params: {}, query: new URLSearchParams('page=2'), supports: () => true }

test.each([
  ['About', aboutQueries],
  ['Custom', customQueries],
] as [string, (visit: Visit) => { key: readonly unknown[] }[]][])(
  'CST-5 of %s items page 1 is asked for and no other',
  (type, queries) => {
    const lists = queries(visit)
      .map(({ key }) => key)
      .filter(([kind]) => kind === 'items')

    expect(lists).toEqual([['items', type, { page: 1 }]])
  },
)
