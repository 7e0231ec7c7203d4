import { storageKeys } from '../../../identity/storage.ts'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import type { Identity } from '../../../identity/identity.ts'
import { IdentityProvider } from '../../../identity/IdentityProvider.tsx'
import type { CartLine } from '../../../storefront/cart/cart.ts'
import { Page } from '../../../storefront/cart/CartPage.tsx'
import { CartProvider } from '../../../storefront/cart/CartProvider.tsx'
import type { Sections } from '../../../storefront/data/pageModule.ts'
import { Toasts } from '../../../storefront/ui/toasts/Toasts.tsx'
import { buildCustomer } from '../../factories/customer.ts'
import { buildItem, buildMedia } from '../../factories/item.ts'
import { buildOrderLine } from '../../factories/orderLine.ts'
import { stubProvider } from '../../identity/stubProvider.ts'
import { renderPage } from '../../support/render/renderPage.tsx'
import { CurrentLocation } from '../../support/render/currentLocation.tsx'

/** Renders the cart page with a stored cart and the providers that it needs. */
export function renderCart(
  lines: CartLine[],
  calls: Partial<ShopApi> = {},
  {
    sections = {},
    page = <Page sections={sections} />,
    signedIn = false,
    identity = stubProvider({ signedIn }).identity,
  }: Options = {},
) {
  storeCart(lines)
  return renderPage(
    <IdentityProvider identity={identity}>
      <CartProvider>
        {page}
        <Toasts />
        <CurrentLocation />
      </CartProvider>
    </IdentityProvider>,
    { calls: { findItem: createCatalogue(lines), ...calls }, at: '/cart' },
  )
}

interface Options {
  page?: ReactNode
  sections?: Sections
  signedIn?: boolean
  identity?: Identity
}

/** Returns a `findItem` whose items match the lines, except for `changes` by slug. Null removes an item. */
export function createCatalogue(lines: CartLine[], changes: Record<string, Partial<Item> | null> = {}) {
  const items = new Map(lines.map((line) => [line.slug, toItem(line)]))
  return async (slug: string) => {
    const change = changes[slug]
    const item = items.get(slug)
    return item && change !== null ? { ...item, ...change } : undefined
  }
}

const toItem = ({ id, slug, title, price, currency, item_type = 'Product', image }: CartLine) =>
  buildItem({
    id,
    slug,
    title,
    price,
    currency,
    item_type,
    _item_images_of_items: { items: image === null ? [] : [buildMedia({ display_image: image })] },
  })

/** A shop that accepts every order after `hold`. `calls` records the requests. */
export function acceptOrders(hold: () => Promise<void> = async () => {}) {
  const calls: Parameters<ShopApi['createOrderLine']>[] = []
  const createOrderLine: ShopApi['createOrderLine'] = async (...call) => {
    calls.push(call)
    await hold()
    return buildOrderLine()
  }
  return { calls, createOrderLine, getCustomer: async () => buildCustomer() }
}

/** The cart page with a button that unmounts and remounts it. */
export function ToggledCartPage() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        toggle page
      </button>
      {isOpen && <Page sections={{}} />}
    </>
  )
}

export function storeCart(lines: CartLine[]) {
  localStorage.setItem(storageKeys.cart, JSON.stringify(lines))
}

export function storedCart(): CartLine[] {
  return JSON.parse(localStorage.getItem(storageKeys.cart) ?? '[]') as CartLine[]
}

export function checkoutButton() {
  return screen.getByText('Proceed to Checkout', { selector: 'button' })
}

export async function openContactStep() {
  await userEvent.click(checkoutButton())
  await screen.findByText('How can we reach you?')
}

export async function fillContact({ name, email, phone }: { name?: string; email?: string; phone?: string }) {
  for (const [label, text] of [
    ['Name', name],
    ['Email', email],
    [/^Phone/, phone],
  ] as const) {
    if (text === undefined) continue
    await userEvent.clear(screen.getByLabelText(label))
    await userEvent.paste(text)
  }
}

/**
 * Activates the link or button of a toast with the keyboard, because sonner captures the pointer, which jsdom does not support.
 */
export async function pressByKey(control: HTMLElement) {
  act(() => control.focus())
  await userEvent.keyboard('{Enter}')
}

export async function placeOrder() {
  await userEvent.click(screen.getByText('Place Order', { selector: 'button' }))
}
