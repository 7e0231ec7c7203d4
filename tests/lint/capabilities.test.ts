import { expect, test } from 'vitest'
import { lintTree } from './lintTree.ts'

test('the linter rejects a component that receives, reads or passes on capabilities, and accepts a declaration', async () => {
  const reading = 'export const isShown = (capabilities) => capabilities.messages'
  const found = await lintTree('welo/capabilities', {
    'backoffice/orders/Received.tsx': 'export const Row = ({ capabilities: can }) => can.messages',
    'backoffice/orders/Passed.tsx': 'export const Row = () => <Form capabilities={1} />',
    'backoffice/list/Asked.tsx': 'export const Row = () => useSupports("messages")',
    'storefront/cart/Announced.tsx': 'export const Row = () => useSettings().extensions',
    'storefront/cart/Typed.ts': 'import type { Capabilities } from "./a.ts"\nexport type Own = Capabilities',
    'storefront/cart/Followed.tsx': 'export const Row = ({ order }) => order.may.includes("write")',
    'backoffice/orders/index.tsx': reading,
    'storefront/app/routes.ts': reading,
    'server/pages/feed.ts': reading,
  })

  expect(found).toEqual([
    'backoffice/list/Asked.tsx',
    'backoffice/orders/Passed.tsx',
    'backoffice/orders/Received.tsx',
    'storefront/cart/Announced.tsx',
    'storefront/cart/Typed.ts',
  ])
})
