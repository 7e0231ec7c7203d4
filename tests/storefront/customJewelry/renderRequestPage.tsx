import { fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page } from '../../../storefront/customJewelry/CustomJewelryPage.tsx'
import { Toasts } from '../../../storefront/ui/toasts/Toasts.tsx'
import { buildEnvelope } from '../../factories/envelope.ts'
import { renderPage } from '../../support/render/renderPage.tsx'
import { fill } from '../forms/fill.ts'

export const validRequest = {
  Name: 'Ada Buyer',
  Email: 'ada@example.com',
  Phone: '+1 555 010 4477',
  Budget: 'Around $900',
  Description: 'A ring with a honey opal, for my sister.',
}

/** Renders the page. With `takes`, the shop stores requests and asks for details. */
export function renderRequestPage({
  takes,
  at = '/custom-jewelry',
  ...others
}: { takes?: ShopApi['sendCustomRequest']; at?: string } & Partial<ShopApi> = {}) {
  renderPage(
    <>
      <Page sections={{ details: takes !== undefined }} />
      <Toasts />
    </>,
    {
      calls: {
        listItems: async () => buildEnvelope([]),
        sendCustomRequest: takes ?? (async () => undefined),
        ...others,
      },
      at,
    },
  )
}

export const acceptRequest = () =>
  vi.fn<ShopApi['sendCustomRequest']>(async () => ({ id: 1, created_at: 1_760_000_000_000 }))

export function submit(changed: Record<string, string> = {}): void {
  fill({ ...validRequest, ...changed })
  clickSubmit()
}

export function clickSubmit(): void {
  fireEvent.click(screen.getByText('Submit Request', { selector: 'button' }))
}

export const findSuccess = () => screen.findByText('Request Submitted!')
export const findFailure = () => screen.findByText('Failed to submit request. Please try again.')
