import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import type { RuntimeConfig } from '../../dataProvider/contract/runtimeConfig.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { ApiProvider } from '../../storefront/app/ApiProvider.tsx'
import { SettingsProvider, type Settings } from '../../storefront/app/settings.ts'

export const testConfig: RuntimeConfig = {
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
  api: ShopApi
  /** Where the visitor is, e.g. `/shop?page=2`. */
  at?: string
  /** The route's pattern. */
  path?: string
  settings?: Partial<Settings>
}

/** Renders a storefront page as the app does, at an address, against the given API. */
export function renderPage(page: ReactNode, { api, at = '/', path = '*', settings = {} }: Options) {
  return render(
    <SettingsProvider
      value={{ config: testConfig, extensions: [], publicUrl: 'http://shop.test', ...settings }}
    >
      <ApiProvider api={api} sent={[]} failed={[]} isHydrating={() => false}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path={path} element={page} />
          </Routes>
        </MemoryRouter>
      </ApiProvider>
    </SettingsProvider>,
  )
}
