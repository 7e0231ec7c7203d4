import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Page, queries, status } from '../../../storefront/pages/TextPage.tsx'
import { buildEnvelope } from '../../factories/envelope.ts'
import { renderPage } from '../../support/render/renderPage.tsx'
import { stubShopApi } from '../../support/render/stubShopApi.ts'

const open = (body: string | null) => {
  const requested: object[] = []
  renderPage(<Page />, {
    calls: {
      listRecords: async (_, query) => {
        requested.push(query)
        return buildEnvelope(body === null ? [] : [{ title: 'Shipping', body }]) as never
      },
    },
    path: '/:slug',
    at: '/shipping',
  })
  return requested
}

test('PAGE-1 a page shows its title and its text, formatted as Markdown', async () => {
  const requested = open(
    '# How\n\nWe send **insured**:\n\n- DHL\n- [our stones](/shop)\n\n[DHL](https://dhl.example)',
  )

  expect(await screen.findByText('Shipping', { selector: 'h1' })).toBeVisible()
  expect(await screen.findByText('How', { selector: 'h2' })).toBeVisible()
  expect(screen.getByText('insured').tagName).toBe('STRONG')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'our stones' })).toHaveAttribute('href', '/shop')
  expect(screen.getByRole('link', { name: 'DHL' })).toHaveAttribute('href', 'https://dhl.example')
  expect(requested).toEqual([{ page: 1, published: true, slug: 'shipping' }])
})

test('PAGE-5 an address longer than any slug matches no page and sends no request', async () => {
  const params = { slug: 'x'.repeat(61) }
  const [query] = queries({ pathname: '', params, query: new URLSearchParams(), sections: {} })
  expect(await query?.fetch(stubShopApi())).toBe(null)
})

test.for([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
])('PAGE-2 an HTML tag is shown as text: %s', async (body) => {
  open(body)

  const sheet = await screen.findByRole('article')
  expect(sheet.querySelector('script, img, iframe, a')).toBe(null)
  expect(sheet).toHaveTextContent(body)
})

test.for([
  'javascript:alert(1)',
  'java&#115;cript:alert(1)',
  'data:text/html,<b>x</b>',
  '//elsewhere.example',
  '/\\elsewhere.example',
])('PAGE-2 a link or image cannot run code or hide its destination: %s', async (address) => {
  open(`[words](${address}) ![picture](${address})`)

  const sheet = await screen.findByRole('article')
  for (const element of sheet.querySelectorAll('[href], [src]')) {
    expect(element.getAttribute('href') ?? element.getAttribute('src')).toMatch(
      /^(\/(?![/\\])|https:|mailto:)|^$/,
    )
  }
  expect(sheet).toHaveTextContent('words')
})

test('PAGE-1 an address without a page shows Page not found and returns status 404', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  open(null)

  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  expect(status([null])).toBe(404)
  expect(status([])).toBe(404)
})
