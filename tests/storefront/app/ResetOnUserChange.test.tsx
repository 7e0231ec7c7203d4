import { storageKeys } from '../../../identity/storage.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import type { Identity } from '../../../identity/identity.ts'
import { IdentityProvider } from '../../../identity/IdentityProvider.tsx'
import { useQuery } from '../../../storefront/data/query.ts'
import { ResetOnUserChange } from '../../../storefront/app/App.tsx'
import { Toasts } from '../../../storefront/ui/toasts/Toasts.tsx'
import { toast } from '../../../storefront/ui/toasts/toast.ts'
import { buildItem } from '../../factories/item.ts'
import { stubProvider } from '../../identity/stubProvider.ts'
import { deferred } from '../../support/waiting.ts'
import { expectToast } from '../../support/render/currentLocation.tsx'
import { renderPage } from '../../support/render/renderPage.tsx'
import { itemQuery } from '../../../storefront/data/items.ts'

const Stone = () => <p data-testid="stone">{useQuery(itemQuery('opal')).data?.title}</p>

const stone = () => screen.getByTestId('stone')

const open = (identity: Identity, findItem: ShopApi['findItem']) =>
  renderPage(
    <IdentityProvider identity={identity}>
      <ResetOnUserChange>
        <Stone />
        <input aria-label="Message" />
      </ResetOnUserChange>
      <Toasts />
    </IdentityProvider>,
    { calls: { findItem } },
  )

test('signing out clears the loaded data and fetches it again', async () => {
  const { identity } = stubProvider({ signedIn: true })
  const { promise, resolve } = deferred<Item>()
  const findItem = vi
    .fn<ShopApi['findItem']>()
    .mockResolvedValueOnce(buildItem({ title: 'As Ada sees it' }))
    .mockReturnValue(promise)
  open(identity, findItem)
  expect(await screen.findByText('As Ada sees it')).toBeVisible()
  await act(() => identity.settled())

  await act(() => identity.signOut())

  expect(stone()).toHaveTextContent('')
  await act(async () => resolve(buildItem({ title: 'As visitors see it' })))
  expect(stone()).toHaveTextContent('As visitors see it')
  expect(findItem).toHaveBeenCalledTimes(2)
})

const drafts = [storageKeys.customRequestDraft, storageKeys.contactDraft, storageKeys.orderContactDraft]
const ada = { email: 'ada@example.com', password: 'secret words' }
const keptDrafts = () => drafts.filter((key) => sessionStorage.getItem(key) !== null)

test('signing in keeps loaded data and drafts, and signing out deletes the drafts', async () => {
  const { identity } = stubProvider()
  for (const key of drafts) sessionStorage.setItem(key, '{"texts":{"name":"Ada"}}')
  const findItem = vi.fn<ShopApi['findItem']>(async () => buildItem({ title: 'Fire opal' }))
  open(identity, findItem)
  expect(await screen.findByText('Fire opal')).toBeVisible()
  await act(() => identity.settled())

  await act(() => identity.account.signIn(ada))
  expect(stone()).toHaveTextContent('Fire opal')
  expect(findItem).toHaveBeenCalledOnce()
  expect(keptDrafts()).toEqual(drafts)
  await act(() => identity.signOut())

  expect(keptDrafts()).toEqual([])
})

test('CRT-16 signing out clears typed text and dismisses toasts together with their Undo button', async () => {
  const { identity } = stubProvider({ signedIn: true })
  open(identity, async () => buildItem())
  await act(() => identity.settled())
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'For my wife' } })
  act(() => toast('Fire opal was removed from your cart.', { label: 'Undo', onClick: () => {} }))
  await expectToast('Fire opal was removed from your cart.')

  await act(() => identity.signOut())

  expect(screen.getByLabelText('Message')).toHaveValue('')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBe(null))
})
