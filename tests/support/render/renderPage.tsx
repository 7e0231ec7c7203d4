import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { toast as sonner } from 'sonner'
import { onTestFinished } from 'vitest'
import type { RuntimeConfig } from '../../../dataProvider/contract/runtimeConfig.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { ApiProvider, type CacheEntry } from '../../../storefront/data/ApiProvider.tsx'
import { SettingsProvider, type Settings } from '../../../storefront/data/settings.ts'
import { resultToastStore } from '../../../storefront/ui/toasts/resultToast.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildShop } from '../../factories/shop.ts'
import { stubShopApi } from './stubShopApi.ts'

export const pageConfig: RuntimeConfig = {
  mainUrl: 'http://shop.test/api',
  shopUrl: 'http://shop.test/api',
  adminUrl: 'http://shop.test/api/admin',
  uploadUrl: 'http://shop.test/api/image_upload',
  domainHeader: 'x-elegant-domain',
  domainId: 'welo',
  authKeyHeader: 'x-elegant-auth-key',
  authKey: 'public-key',
  timeZone: 'America/New_York',
  identity: { provider: 'embedded', baseUrl: 'http://shop.test/identity' },
}

interface Options {
  /** What the Shop API answers besides the shop's record; of declared resources it has none, and any other call is refused. */
  calls?: Partial<ShopApi>
  api?: ShopApi
  /** Where the visitor is, e.g. `/shop?page=2`. */
  at?: string
  /** The route's pattern. */
  path?: string
  settings?: Partial<Settings>
  /** Answers that came with the page, which is hydrated then. */
  sent?: CacheEntry[]
}

/** The answer of a shop that has no records of a declared resource. */
export const noRecords = async () => buildEnvelope([])

/** A storefront page with what the app has around it. */
export function framePage(
  page: ReactNode,
  {
    calls = {},
    api = stubShopApi({ getShop: async () => buildShop(), listRecords: noRecords, ...calls }),
    at = '/',
    path = '*',
    settings = {},
    sent,
  }: Options = {},
) {
  return (
    <SettingsProvider value={{ config: pageConfig, publicUrl: 'http://shop.test', ...settings }}>
      <ApiProvider api={api} sent={sent ?? []} failed={[]} isHydrating={() => sent !== undefined}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path={path} element={page} />
          </Routes>
        </MemoryRouter>
      </ApiProvider>
    </SettingsProvider>
  )
}

/** Renders a storefront page as the app does, and takes it away when the test ends. */
export function renderPage(page: ReactNode, options: Options = {}) {
  onTestFinished(closePage)
  return render(framePage(page, options))
}

/** Takes the page away with all that its tab keeps: cart, drafts, toasts and the result that is shown. */
function closePage(): void {
  cleanup()
  sonner.dismiss()
  const { shown } = resultToastStore.get()
  if (shown) act(() => resultToastStore.dismiss(shown.id))
  localStorage.clear()
  sessionStorage.clear()
}
