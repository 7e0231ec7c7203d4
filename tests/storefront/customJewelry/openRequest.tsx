import { fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { messages } from '../../../dataProvider/contract/messages.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page } from '../../../storefront/customJewelry/CustomJewelryPage.tsx'
import { Toasts } from '../../../storefront/toasts/Toasts.tsx'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildShop } from '../../factories/shop.ts'
import { renderPage } from '../../support/renderPage.tsx'
import { stubShopApi } from '../../support/stubShopApi.ts'
import { fill } from '../forms/fill.ts'

export const asked = {
  Name: 'Ada Buyer',
  'E-mail': 'ada@example.com',
  Phone: '+1 555 010 4477',
  Budget: 'Around $900',
  Description: 'A ring with a honey opal, for my sister.',
}

/** Opens the page; with `takes` its server announces `messages`. What it is asked is in the order of `calls`. */
export function openRequest({
  takes,
  at = '/custom-jewelry',
  ...others
}: { takes?: ShopApi['sendCustomRequest']; at?: string } & Partial<ShopApi> = {}) {
  const calls: string[] = []
  const log =
    <Arguments extends unknown[], Answer>(name: string, call: (...passed: Arguments) => Answer) =>
    (...passed: Arguments) => {
      calls.push(name)
      return call(...passed)
    }
  const api = stubShopApi({
    listItems: async () => buildEnvelope([]),
    getShop: async () => buildShop(),
    ...others,
    sendCustomRequest: log('sendCustomRequest', takes ?? (() => Promise.reject(new Error('not taken')))),
    sendContactMessage: log('sendContactMessage', () => Promise.reject(new Error('not taken'))),
  })
  const view = renderPage(
    <>
      <Page />
      <Toasts />
    </>,
    { api, at, settings: { extensions: takes ? ['messages'] : [] } },
  )
  return { ...view, calls }
}

export const taken = () =>
  vi.fn<ShopApi['sendCustomRequest']>(async () => ({ id: 1, created_at: 1_760_000_000_000 }))

export function submit(changed: Record<string, string> = {}): void {
  fill({ ...asked, ...changed })
  press()
}

export function press(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Submit Request' }))
}

export const succeeded = () => screen.findByText(messages.requestSubmitted)
export const failed = () => screen.findByText(messages.requestFailed)
