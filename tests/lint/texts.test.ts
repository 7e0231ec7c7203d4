import { expect, test } from 'vitest'
import { lintTree } from './lintTree.ts'

test('a text outside the folders of texts is refused in a component, a module and an email', async () => {
  const found = await lintTree('welo/texts', {
    'storefront/cart/Child.tsx': 'export const Row = () => <p>Your cart is empty</p>',
    'storefront/cart/Attribute.tsx': 'export const Row = () => <Field label="Email" />',
    'storefront/cart/Template.tsx': 'export const Row = ({ left }) => <p>{`Only ${left} left`}</p>',
    'backoffice/orders/notify.ts': "notify('Order cancelled. Undo?')",
    'backoffice/orders/map.ts': "export const moves = { completed: { label: 'Complete' } }",
    'server/orders/emails/orderStateEmail.ts':
      "export const letter = { subject: 'Your order is on its way' }",
  })

  expect(found).toEqual([
    'backoffice/orders/map.ts',
    'backoffice/orders/notify.ts',
    'server/orders/emails/orderStateEmail.ts',
    'storefront/cart/Attribute.tsx',
    'storefront/cart/Child.tsx',
    'storefront/cart/Template.tsx',
  ])
})

test('words behind a value are refused in a template and in JSX, and a counter in the file of a declaration', async () => {
  const found = await lintTree('welo/texts', {
    'backoffice/items/index.tsx': 'export const items = { counterLabels: ({ low }) => [`${low} low stock`] }',
    'backoffice/emails/index.ts':
      "export const emails = { counterLabels: ({ failed }) => [failed === 0 ? 'None failed' : '1'] }",
    'backoffice/items/Chosen.ts': "export const name = (n, isFull) => `${n} ${isFull ? 'almost full' : 0}`",
    'backoffice/items/Behind.tsx': 'export const Row = ({ name }) => <p>{name && `sent to ${name}`}</p>',
    'backoffice/items/style.ts': 'export const style = (color) => ({ border: `1px solid ${color}` })',
    'backoffice/items/key.ts': 'export const key = (name) => `add ${name}`',
  })

  expect(found).toEqual([
    'backoffice/emails/index.ts',
    'backoffice/items/Behind.tsx',
    'backoffice/items/Chosen.ts',
    'backoffice/items/index.tsx',
  ])
})

test('a label of one word is refused in JSX, in a toast and in the title of the tab, and as the label of a kind of email only off the server', async () => {
  const found = await lintTree('welo/texts', {
    'storefront/cart/Child.tsx': "export const Row = () => <p>{'Save'}</p>",
    'storefront/cart/Branch.tsx': "export const Row = ({ saved }) => <p>{saved ? 'Saved' : text}</p>",
    'storefront/cart/toast.ts': "toast('Saved')",
    'backoffice/orders/notify.ts': "notifyError('Failed', error)",
    'backoffice/orders/tab.ts': "document.title = 'Orders'",
    'backoffice/orders/kind.ts': "export const kind = { kind: 'receipt', label: 'Receipt', to: 'customer' }",
    'server/orders/emails/kind.ts':
      "export const kind = { kind: 'receipt', label: 'Receipt', to: 'customer' }",
    'storefront/cart/Type.tsx':
      "export const Row = ({ type }) => <Card as={type === 'Event' ? 'li' : 'Card'}>{type === 'Event' && text}</Card>",
    'storefront/cart/call.ts': "toast(text, { type: 'Product' })\nfind('Product')\nlink.type = 'Product'",
  })

  expect(found).toEqual([
    'backoffice/orders/kind.ts',
    'backoffice/orders/notify.ts',
    'backoffice/orders/tab.ts',
    'storefront/cart/Branch.tsx',
    'storefront/cart/Child.tsx',
    'storefront/cart/toast.ts',
  ])
})

test('a text in a folder of texts, a declaration, a key and a style are allowed', async () => {
  const found = await lintTree('welo/texts', {
    'storefront/texts/cart.ts': "export const emptyTitle = 'Your cart is empty'",
    'backoffice/texts/orders.ts': "export const cancelled = 'Order cancelled'",
    'backoffice/orders/index.tsx':
      "export const orders = { label: ['Saved order', 'Saved orders'], description: 'Newest first' }",
    'backoffice/items/kinds.ts':
      "export const kind = { singular: 'Blog Post', add: 'Add Blog Post', create: 'Create blog post', stock: { label: 'Seats' } }",
    'server/emailTexts/orders.ts': "export const subject = 'Your order is on its way'",
    'storefront/cart/Plain.tsx':
      'export const Row = styled.p`Margin: 0 auto;`\nexport const Link = () => <a data-type="Product" href="/shop">{texts.shop}</a>',
  })

  expect(found).toEqual([])
})
