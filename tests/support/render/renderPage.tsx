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
  /** Stubbed calls. By default, only the shop's record and empty lists of declared records are available. */
  calls?: Partial<ShopApi>
  api?: ShopApi
  /** The visitor's location, for example `/shop?page=2`. */
  at?: string
  /** The route's pattern. */
  path?: string
  settings?: Partial<Settings>
  /** Responses that the server sent with the page. If set, the page is rendered as during hydration. */
  sent?: CacheEntry[]
}

export const noRecords = async () => buildEnvelope([])

/** Returns a storefront page inside the app's providers and router. */
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

/** Renders a storefront page inside the app's providers and router, and unmounts it after the test. */
export function renderPage(page: ReactNode, options: Options = {}) {
  onTestFinished(closePage)
  return render(framePage(page, options))
}

/** Unmounts the page, dismisses its toasts and clears the browser's storage. */
function closePage(): void {
  cleanup()
  sonner.dismiss()
  const { shown } = resultToastStore.get()
  if (shown) act(() => resultToastStore.dismiss(shown.id))
  localStorage.clear()
  sessionStorage.clear()
}
