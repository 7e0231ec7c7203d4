import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import {
  AdminContext,
  memoryStore,
  ResourceContextProvider,
  TestMemoryRouter,
  type AuthProvider,
  type Store,
} from 'react-admin'
import { Suspense, type ReactNode } from 'react'
import { Route, Routes, type NavigateFunction } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { BackOffice } from '../../backoffice/app/App.tsx'
import { getResources } from '../../backoffice/app/resources.tsx'
import { getExpandedFields, ResourcesContext } from '../../backoffice/resource.ts'
import { createPasswordPrompt } from '../../backoffice/settings/passwordPrompt.ts'
import { type Settings, SettingsContext } from '../../backoffice/settings/settings.ts'
import type { Settings as ShopSettings } from '../../dataProvider/resources/shop/settings.schema.ts'
import type { BackOfficeApi } from '../../dataProvider/shopApi/backOfficeApi.ts'
import { buildTheme } from '../../backoffice/app/theme.ts'
import { createPendingChanges } from '../../backoffice/undo/pendingChanges.ts'
import { LeavePrompt } from '../../backoffice/layout/LeavePrompt.tsx'
import { Toasts } from '../../backoffice/layout/toasts/Toasts.tsx'
import { toCapabilities } from '../../dataProvider/resources/capabilities.ts'
import { createDataProvider } from '../../dataProvider/dataProvider.ts'
import { resources, type ResourceName } from '../../dataProvider/provider/resources.ts'
import type { RequestOptions } from '../../dataProvider/shopApi/request.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { storageKeys } from '../../identity/storage.ts'
import { stubShopApi } from '../support/render/stubShopApi.ts'
import { buildCustomer } from '../factories/customer.ts'
import { getInlineStyle } from './getInlineStyle.ts'
import { createQueryClient } from '../../backoffice/app/queryClient.ts'
import { i18nProvider } from '../../backoffice/app/i18nProvider.ts'

const theme = buildTheme('light')

const settings: Omit<Settings, 'api'> = {
  shop: {
    name: 'Welo',
    description: '',
    logo: null,
    custom_domain: null,
    slug: 'welo',
    Is_visible: true,
    allow_affiliate: false,
    testmode: false,
    _shop_info: { contact_info: { name: '', email: '', phone: '', website_url: '' } },
  },
  customer: buildCustomer({ Full_name: 'Abeba Owner' }),
  passwordPrompt: createPasswordPrompt(async () => undefined),
  timeZone: 'America/New_York',
}

const signedIn: AuthProvider = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
}

/** Renders a page without the shell, because the shell takes longer to render than most pages. */
const PageOnly = ({ children }: { children: ReactNode }) => (
  <main>
    <Suspense>{children}</Suspense>
  </main>
)

interface Surroundings extends Partial<Settings> {
  /** The extensions that the server announces; none by default. */
  extensions?: readonly string[]
}

interface Options extends Surroundings {
  /** The store of the preferences. The default is in memory. */
  store?: Store
  /** True to render the top bar, the sidebar and the command palette. */
  shell?: boolean
  /** The default ignores refused calls. */
  authProvider?: AuthProvider
}

/**
 * Keeps styles out of the document: jsdom would evaluate them for every element of a role query. The tests share one cache, so
 * that each style is compiled once.
 */
const unstyled = createCache({ key: 'css', container: document.createElement('head') })

/** Builds the settings, resources and data provider of a page. */
export function buildSurroundings(
  calls: Partial<BackOfficeApi>,
  { extensions = [], ...overrides }: Surroundings,
) {
  // jsdom has no layout and cannot scroll.
  window.scrollTo = () => undefined
  const { getComputedStyle } = window
  window.getComputedStyle = getInlineStyle
  onTestFinished(() => void (window.getComputedStyle = getComputedStyle))
  // Marks the browser as signed in.
  localStorage.setItem(storageKeys.hint, 'user_owner')
  // The adapter returns an empty object if the server has no settings.
  const api = stubShopApi({ getSettings: async () => ({}) as ShopSettings, ...calls })
  const adminResources = getResources(toCapabilities(extensions))
  const expand = getExpandedFields(adminResources)
  const dataProvider = createDataProvider({ api, shopUrl: '/api', resources, expand })
  return { settings: { ...settings, ...overrides, api }, adminResources, dataProvider }
}

/**
 * Renders the back office at a path with these API calls. The history begins with the dashboard. `goBack` goes back one entry.
 */
export function renderBackOffice(
  at: string,
  calls: Partial<BackOfficeApi> = {},
  { store = memoryStore(), shell = false, authProvider = signedIn, ...overrides }: Options = {},
) {
  const surroundings = buildSurroundings(calls, overrides)
  const page = (
    <BackOffice
      {...surroundings}
      authProvider={authProvider}
      store={store}
      pending={createPendingChanges()}
      {...(shell ? {} : { layout: PageOnly })}
    />
  )
  let navigate: NavigateFunction | undefined
  const view = render(
    <TestMemoryRouter initialEntries={['/admin', at]} navigateCallback={(current) => (navigate = current)}>
      <Routes>
        <Route path="/admin/*" element={<CacheProvider value={unstyled}>{page}</CacheProvider>} />
      </Routes>
    </TestMemoryRouter>,
  )
  return { ...view, goBack: () => act(async () => navigate?.(-1)) }
}

/** Renders a part of a page with the providers and toasts that it needs. */
export function renderPart(
  part: ReactNode,
  resource: ResourceName,
  calls: Partial<BackOfficeApi> = {},
  { store = memoryStore(), ...overrides }: Surroundings & Pick<Options, 'store'> = {},
) {
  const { settings: all, adminResources, dataProvider } = buildSurroundings(calls, overrides)
  return render(
    <TestMemoryRouter>
      <CacheProvider value={unstyled}>
        <SettingsContext value={all}>
          <AdminContext
            dataProvider={dataProvider}
            authProvider={signedIn}
            queryClient={createQueryClient()}
            i18nProvider={i18nProvider}
            theme={theme}
            store={store}
          >
            <ResourcesContext value={adminResources}>
              <ResourceContextProvider value={resource}>{part}</ResourceContextProvider>
            </ResourcesContext>
            <Toasts />
            <LeavePrompt />
          </AdminContext>
        </SettingsContext>
      </CacheProvider>
    </TestMemoryRouter>,
  )
}

/** Fills a text field in one step. Typing letter by letter takes seconds in a large form. */
export async function fillField(label: string, value: string) {
  fireEvent.change(await screen.findByLabelText(label, { exact: false }), { target: { value } })
}

export interface SentRequest extends RequestOptions {
  url: string
  body?: Record<string, unknown>
}

/** A fetch layer for single records. It returns the result of `answer` and records the requests. */
export function createRecordingFetcher(answer: (request: SentRequest) => unknown) {
  const sent: SentRequest[] = []
  const fetcher: ShopApi['fetcher'] = async (url, options = {}) => {
    // ra-data-simple-rest passes the body as JSON text.
    const body = typeof options.body === 'string' ? JSON.parse(options.body) : options.body
    const request = { ...options, url, body }
    sent.push(request)
    return { response: new Response(), body: answer(request) }
  }
  return { fetcher, sent }
}
