// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Item } from '../../../dataProvider/contract/items.ts'
import { storageKeys } from '../../../dataProvider/contract/limits.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import type { Identity } from '../../../identity/identity.ts'
import { IdentityProvider } from '../../../identity/IdentityProvider.tsx'
import { useQuery } from '../../../storefront/app/query.ts'
import { SessionWatch } from '../../../storefront/app/SessionWatch.tsx'
import { itemQuery } from '../../../storefront/item/item.ts'
import { buildItem } from '../../factories/item.ts'
import { startIdentity } from '../../identity/stubProvider.ts'
import { renderPage } from '../../support/renderPage.tsx'
import { stubShopApi } from '../../support/stubShopApi.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const Stone = () => <p data-testid="stone">{useQuery(itemQuery('opal')).data?.title}</p>
const stone = () => screen.getByTestId('stone')

const open = (identity: Identity, findItem: ShopApi['findItem']) =>
  renderPage(
    <IdentityProvider identity={identity}>
      <SessionWatch />
      <Stone />
    </IdentityProvider>,
    { api: stubShopApi({ findItem }) },
  )

test('signing out forgets what was loaded and asks again', async () => {
  const { identity } = startIdentity({ signedIn: true })
  let tell: (item: Item) => void = () => {}
  const findItem = vi
    .fn<ShopApi['findItem']>()
    .mockResolvedValueOnce(buildItem({ title: 'As Ada sees it' }))
    .mockReturnValue(new Promise((resolve) => (tell = resolve)))
  open(identity, findItem)
  expect(await screen.findByText('As Ada sees it')).toBeVisible()
  await act(() => identity.settled())

  await act(() => identity.signOut())

  expect(stone()).toHaveTextContent('')
  await act(async () => tell(buildItem({ title: 'As anybody sees it' })))
  expect(stone()).toHaveTextContent('As anybody sees it')
  expect(findItem).toHaveBeenCalledTimes(2)
})

test('signing in keeps what was loaded', async () => {
  const { identity } = startIdentity()
  const findItem = vi.fn<ShopApi['findItem']>(async () => buildItem({ title: 'Fire opal' }))
  open(identity, findItem)
  expect(await screen.findByText('Fire opal')).toBeVisible()
  await act(() => identity.settled())

  await act(() => identity.account.signIn({ email: 'ada@example.com', password: 'secret words' }))

  expect(stone()).toHaveTextContent('Fire opal')
  expect(findItem).toHaveBeenCalledOnce()
})

const drafts = [storageKeys.customRequestDraft, storageKeys.contactDraft, storageKeys.orderContactDraft]
const ada = { email: 'ada@example.com', password: 'secret words' }
const keptDrafts = () => drafts.filter((key) => sessionStorage.getItem(key) !== null)

test('what was typed and not sent stays when its visitor signs in, and goes when somebody signs out', async () => {
  const { identity } = startIdentity()
  for (const key of drafts) sessionStorage.setItem(key, '{"texts":{"name":"Ada"}}')
  open(identity, async () => buildItem())
  await act(() => identity.settled())

  await act(() => identity.account.signIn(ada))
  expect(keptDrafts()).toEqual(drafts)
  await act(() => identity.signOut())

  expect(keptDrafts()).toEqual([])
})
