import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ExpandedItem } from '../../../dataProvider/resources/expanded.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page, queries, status } from '../../../storefront/certificate/CertificatePage.tsx'
import { buildCertificate } from '../../factories/certificate.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { renderPage } from '../../support/render/renderPage.tsx'
import { stubShopApi } from '../../support/render/stubShopApi.ts'

/** A certificate in a list that expands the stone. */
const withStone = (
  overrides: Parameters<typeof buildCertificate>[0],
  stone: Partial<ExpandedItem> | null,
) => ({
  ...buildCertificate(overrides),
  expanded: { item: stone },
})

const open = (kept: object[], calls: Partial<ShopApi> = {}) => {
  const requested: object[] = []
  renderPage(<Page />, {
    calls: {
      listRecords: async (_, query) => {
        requested.push(query)
        return buildEnvelope(kept) as never
      },
      ...calls,
    },
    path: '/certificate/:number',
    at: '/certificate/GIA%207',
  })
  return requested
}

test('CERT-1 a number longer than any certificate number is not found without a server call', async () => {
  const params = { number: '9'.repeat(51) }
  const [query] = queries({ pathname: '', params, query: new URLSearchParams(), sections: {} })
  expect(await query?.fetch(stubShopApi())).toBe(null)
})

test('CERT-1 the page shows the certificate’s facts, stone and laboratory report, and a QR code of its own address', async () => {
  const requested = open([
    withStone(
      {
        number: 'GIA 7',
        laboratory: 'GIA',
        item: 4,
        issued: '2026-05-04',
        picture: '/media/certificate.webp',
        report_url: 'https://gia.example/7',
      },
      { title: 'Fire opal', slug: 'fire-opal' },
    ),
  ])

  expect(await screen.findByText('Certificate GIA 7', { selector: 'h1' })).toBeVisible()
  expect(screen.getByText('May 4, 2026')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Fire opal' })).toHaveAttribute('href', '/item/fire-opal')
  expect(screen.getByRole('link', { name: "Read the laboratory's report" })).toHaveAttribute(
    'href',
    'https://gia.example/7',
  )
  expect(screen.getByRole('img', { name: 'Certificate GIA 7 from GIA' })).toBeVisible()
  expect(screen.getByRole('img', { name: /^QR code for .*\/certificate\/GIA%207$/ })).toBeVisible()
  expect(requested).toEqual([{ page: 1, number: 'GIA 7', expand: ['item'] }])
})

test.each([
  ['was deleted', null],
  ['is hidden, even for an admin', { title: 'Fire opal', Is_disabled: true }],
])('CERT-1 the page does not name a stone that %s', async (_, stone) => {
  open([withStone({ number: 'GIA 7', item: 4 }, stone)])

  expect(await screen.findByRole('heading', { name: 'Certificate GIA 7' })).toBeVisible()
  expect(screen.queryByText(/This certificate is for/)).toBeNull()
})

test('CERT-1 an unknown number shows a not-found message with a contact link and returns 404', async () => {
  open([])

  expect(await screen.findByRole('heading', { name: 'Certificate not found' })).toBeVisible()
  expect(screen.getByText(/can't find certificate GIA 7\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
  expect(status([null])).toBe(404)
})

test('CERT-1 a certificate that failed to load is loaded when the visitor retries', async () => {
  let isDown = true
  open([], {
    listRecords: async () => {
      if (isDown) throw new ApiError(503, 'UX API request failed: Service Unavailable')
      return buildEnvelope([withStone({ number: 'GIA 7' }, null)]) as never
    },
  })
  expect(screen.queryByRole('alert')).toBeNull()
  const retry = await screen.findByRole('button', { name: 'Try Again' })

  isDown = false
  fireEvent.click(retry)

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('GIA 7')
})

test('REDIR-5 an unknown number redirects to the new address', async () => {
  const kept = [withStone({ number: 'GIA 8' }, null)]
  const moved = [{ from: '/certificate/GIA%207', to: '/certificate/GIA%208', kind: 'permanent' }]
  renderPage(<Page />, {
    calls: {
      listRecords: async (name, query) => {
        const all: object[] = name === 'redirects' ? moved : kept
        const { page: _page, expand: _expand, ...filter } = query
        return buildEnvelope(
          all.filter((one) => expect.objectContaining(filter).asymmetricMatch(one)),
        ) as never
      },
    },
    path: '/certificate/:number',
    at: '/certificate/GIA%207',
  })

  expect(await screen.findByText('Certificate GIA 8', { selector: 'h1' })).toBeVisible()
})
