import { fireEvent, screen } from '@testing-library/react'
import { memoryStore } from 'react-admin'
import { expect, test } from 'vitest'
import { createAuthProvider } from '../../../backoffice/app/authProvider.ts'
import { findDrafts } from '../../../backoffice/form/drafts.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildCustomer } from '../../factories/customer.ts'
import { buildItem } from '../../factories/item.ts'
import { buildShop } from '../../factories/shop.ts'
import { expectConsole } from '../../support/setup.ts'
import { ada, stubIdentity, visitor } from '../../support/render/stubIdentity.ts'
import { stubShopApi } from '../../support/render/stubShopApi.ts'
import { fillField, createRecordingFetcher, renderBackOffice } from '../renderBackOffice.tsx'

const opal = buildItem({ id: 12, title: 'Fire' })

/** Opens a page after its session has ended. The server still responds to reads but refuses every change. */
const openEnded = (path: string) => {
  const redirectedTo: string[] = []
  const { identity, become } = stubIdentity(ada, { signOut: async () => become(visitor) })
  const authProvider = createAuthProvider({
    identity,
    api: stubShopApi({}),
    customer: buildCustomer(),
    location: {
      origin: 'https://shop.test',
      pathname: path,
      search: '',
      replace: (to) => void redirectedTo.push(String(to)),
      reload: () => undefined,
    },
  })
  const refuse = () => {
    throw new ApiError(401, 'UX API request failed: Unauthorized')
  }
  const { fetcher } = createRecordingFetcher(({ method = 'GET' }) => (method === 'GET' ? opal : refuse()))
  const calls = {
    fetcher,
    updateShop: async () => refuse(),
    getItem: async () => opal,
    getShop: async () => buildShop(),
  }
  const store = memoryStore()
  renderBackOffice(path, calls, { authProvider, store })
  return { redirectedTo, store }
}

test.each([
  ['products/12', 'Title', 'Save changes', /Failed to update item/],
  ['shop', 'Shop Name', 'Save Changes', /^Error$/],
])(
  'ADM-15 %s: a change rejected after the session ended shows an error, redirects to sign-in and keeps the draft',
  async (form, label, button, failure) => {
    const { redirectedTo, store } = openEnded(`/admin/${form}`)
    await fillField(label, 'Typed too late')

    fireEvent.click(screen.getByRole('button', { name: button }))

    expect(await screen.findByText(failure)).toBeVisible()
    expect(redirectedTo).toEqual([
      `https://shop.test/sign-in?redirect_url=${encodeURIComponent(`/admin/${form}`)}`,
    ])
    expect(screen.getByLabelText(label, { exact: false })).toHaveValue('Typed too late')
    const drafts = findDrafts(store, form === 'shop' ? 'shop/shop' : form)
    expect(drafts.map(({ fields }) => Object.values(fields))).toEqual([
      [expect.objectContaining({ typed: 'Typed too late' })],
    ])
    expect(expectConsole()).toEqual([expect.stringContaining('Unauthorized')])
  },
)
