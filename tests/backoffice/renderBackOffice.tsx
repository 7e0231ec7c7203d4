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
  confirmPassword: undefined,
  timeZone: 'America/New_York',
}

const signedIn: AuthProvider = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
}

/** The page alone: the shell around it costs more than most pages do. */
const PageOnly = ({ children }: { children: ReactNode }) => (
  <main>
    <Suspense>{children}</Suspense>
  </main>
)

interface Surroundings extends Partial<Settings> {
  /** What the server announced: nothing, unless told. */
  extensions?: readonly string[]
}

interface Options extends Surroundings {
  /** Where preferences are kept: in none that lasts, unless told. */
  store?: Store
  /** With top bar, sidebar and palette. */
  shell?: boolean
  /** What becomes of refused calls: nothing, unless told. */
  authProvider?: AuthProvider
}

/**
 * Keeps styles out of the document: in jsdom, each would be applied to every element that a role is asked of. One cache for
 * all tests, so that each style is compiled once.
 */
const unstyled = createCache({ key: 'css', container: document.createElement('head') })

/** What a page stands on: the given calls of the shop's API, and what of the settings is not as usual. */
export function buildSurroundings(
  calls: Partial<BackOfficeApi>,
  { extensions = [], ...overrides }: Surroundings,
) {
  // jsdom lays nothing out, so it cannot scroll.
  window.scrollTo = () => undefined
  const { getComputedStyle } = window
  window.getComputedStyle = getInlineStyle
  onTestFinished(() => void (window.getComputedStyle = getComputedStyle))
  // Somebody is signed in.
  localStorage.setItem(storageKeys.hint, 'user_owner')
  // The adapter answers this where the server has no settings.
  const api = stubShopApi({ getSettings: async () => ({}) as ShopSettings, ...calls })
  const adminResources = getResources(toCapabilities(extensions))
  const expand = getExpandedFields(adminResources)
  const dataProvider = createDataProvider({ api, shopUrl: '/api', resources, expand })
  return { settings: { ...settings, ...overrides, api }, adminResources, dataProvider }
}

/**
 * A page of the back office at an address, over the given calls of the shop's API. `goBack` is the browser's; before that page
 * it leads to the dashboard.
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

/** A part of a page, with the toasts and all else that it stands on in the back office. */
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

/** Fills a text field in one step; typing letter by letter takes seconds in a form of this size. */
export async function fillField(label: string, value: string) {
  fireEvent.change(await screen.findByLabelText(label, { exact: false }), { target: { value } })
}

export interface SentRequest extends RequestOptions {
  url: string
  body?: Record<string, unknown>
}

/** The fetch layer that single records go through: answers with `answer` and keeps what was sent. */
export function createRecordingFetcher(answer: (request: SentRequest) => unknown) {
  const sent: SentRequest[] = []
  const fetcher: ShopApi['fetcher'] = async (url, options = {}) => {
    // ra-data-simple-rest hands its body over as JSON text already.
    const body = typeof options.body === 'string' ? JSON.parse(options.body) : options.body
    const request = { ...options, url, body }
    sent.push(request)
    return { response: new Response(), body: answer(request) }
  }
  return { fetcher, sent }
}
