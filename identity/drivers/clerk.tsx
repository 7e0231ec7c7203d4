import { ClerkProvider, SignIn, SignUp, useClerk, UserProfile, useSession } from '@clerk/clerk-react'
import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import type { ClerkConfig } from '../../dataProvider/contract/runtimeConfig.ts'
import type { CreateDriver, HostedPage, IdentityState, IdentityUser } from '../driver.ts'
import { IdentityError } from '../errors.ts'

type Clerk = ReturnType<typeof useClerk>

/** Milliseconds to wait for Clerk. If its script loads later, the state is still reported. */
const timeout = 10_000

/** Creates the driver of Clerk, which stores and renews its tokens itself. No other file imports Clerk. */
export const createClerkDriver: CreateDriver<ClerkConfig> = ({ config, report }) => {
  let clerk: Clerk | undefined
  let isFirstReport = true
  let resolveLoaded = () => {}
  let loaded: Promise<void> | undefined

  const reportState = (now: Clerk) => {
    clerk = now
    const state = readState(now, isFirstReport)
    if (!state) return
    if (state.status !== 'unavailable') isFirstReport = false
    report(state)
    resolveLoaded()
  }
  const island = createIsland(config, reportState)

  const startLoading = () => {
    loaded = new Promise((resolve) => {
      resolveLoaded = resolve
    })
    island.start()
  }

  return {
    refresh: async () => {
      if (clerk?.loaded) {
        await within(reloadSession(clerk))
        isFirstReport = false
        return reportState(clerk)
      }
      if (!loaded || clerk?.status === 'error') startLoading()
      if (loaded) await within(loaded)
    },
    getToken: async ({ fresh }) => {
      if (!clerk?.session) return null
      try {
        return await within(clerk.session.getToken({ skipCache: fresh }))
      } catch (error) {
        // Clerk has detected that the session has ended. Any other failure must not sign the user out.
        if (clerk.session === null) return null
        throw error
      }
    },
    signOut: async () => {
      if (!clerk?.loaded) throw new IdentityError('unavailable')
      // With a callback, Clerk does not navigate.
      await within(clerk.signOut(() => {}))
    },
    show: island.show,
  }
}

/** Renders Clerk in a separate React root, so that starting Clerk does not re-render the shop. Clerk's pages use portals. */
const createIsland = (config: ClerkConfig, onChange: (clerk: Clerk) => void) => {
  let root: Root | undefined
  let page: ReactNode
  let navigate: HostedPage['navigate'] = leave

  const render = () =>
    root?.render(
      <Provider config={config} navigate={(to, options) => navigate(to, options)}>
        <Bridge onChange={onChange} />
        {page}
      </Provider>,
    )

  return {
    start: () => {
      // Clerk's provider only retries when it is mounted again.
      root?.unmount()
      root = createRoot(document.createElement('div'))
      render()
    },
    show: (hosted: HostedPage) => {
      const shown = <Page {...hosted} />
      page = shown
      navigate = hosted.navigate
      render()
      return () => {
        if (page !== shown) return
        page = undefined
        navigate = leave
        render()
      }
    },
  }
}

/** Clerk's redirect target after sign-in or sign-up. `Provider` ignores it, because the shop's page redirects. */
const signedInUrl = '/#signed-in'

const leave: HostedPage['navigate'] = (to) => window.location.assign(to)

interface ProviderProps {
  config: ClerkConfig
  navigate: HostedPage['navigate']
  children: ReactNode
}

function Provider({ config: { publishableKey, proxyUrl, scriptUrl }, navigate, children }: ProviderProps) {
  const { origin } = window.location
  const go = (replace: boolean) => (to: string) => {
    // Clerk makes return paths absolute, and `safeReturnPath` would reject them.
    if (to !== signedInUrl) navigate(to.replaceAll(encodeURIComponent(origin), ''), { replace })
  }
  return (
    <ClerkProvider
      publishableKey={publishableKey}
      {...(proxyUrl !== undefined && { proxyUrl })}
      {...(scriptUrl !== undefined && { clerkJSUrl: scriptUrl })}
      signInUrl="/sign-in"
      signUpUrl="/sign-up"
      allowedRedirectOrigins={[origin]}
      routerPush={go(false)}
      routerReplace={go(true)}
      telemetry={false}
      // Rethrows network errors while the browser is offline. Without this option, the user would appear signed out.
      experimental={{ rethrowOfflineNetworkErrors: true }}
    >
      {children}
    </ClerkProvider>
  )
}

/** Calls back when it mounts, and when Clerk's status, the session or its user changes. */
function Bridge({ onChange }: { onChange: (clerk: Clerk) => void }) {
  const clerk = useClerk()
  const { session } = useSession()
  const { fullName, primaryEmailAddress } = session?.user ?? {}
  const known = [
    clerk.status,
    session && session.id,
    session?.status,
    fullName,
    primaryEmailAddress?.emailAddress,
  ]

  // oxlint-disable-next-line react/exhaustive-deps -- Clerk's objects change more often than their content
  useEffect(() => onChange(clerk), known)

  return null
}

function Page({ kind, element, look, fallback }: HostedPage) {
  const shown = { appearance: { variables: toVariables(look) }, fallback }
  const pages = {
    'sign-in': <SignIn routing="path" path="/sign-in" forceRedirectUrl={signedInUrl} {...shown} />,
    'sign-up': <SignUp routing="path" path="/sign-up" forceRedirectUrl={signedInUrl} {...shown} />,
    account: <UserProfile routing="path" path="/account" {...shown} />,
  }
  return createPortal(pages[kind], element)
}

const toVariables = ({
  accent,
  onAccent,
  background,
  field,
  text,
  mutedText,
  danger,
  font,
}: HostedPage['look']) => ({
  colorPrimary: accent,
  colorPrimaryForeground: onAccent,
  colorBackground: background,
  colorInput: field,
  colorInputForeground: text,
  colorForeground: text,
  colorMutedForeground: mutedText,
  // For borders and hovered elements, for example.
  colorNeutral: text,
  colorDanger: danger,
  fontFamily: font,
})

/** Returns undefined while Clerk loads or switches sessions. */
const readState = ({ status, session }: Clerk, isFirstReport: boolean): IdentityState | undefined => {
  // If its service is unavailable at the start, Clerk guesses the session from data stored in the browser.
  const isGuess = isFirstReport && status === 'degraded' && !session?.user.primaryEmailAddress
  if (status === 'error' || isGuess) return { status: 'unavailable', user: null }
  if (status === 'loading' || session === undefined) return undefined
  // A pending session has incomplete steps and grants no access yet.
  if (session?.status !== 'active') return { status: 'signed-out', user: null }
  return { status: 'signed-in', user: readUser(session.user) }
}

const readUser = ({ id, fullName, primaryEmailAddress }: NonNullable<Clerk['user']>): IdentityUser => ({
  id,
  fullName: fullName ?? '',
  email: primaryEmailAddress?.emailAddress ?? '',
})

/** Loads sessions that another tab started or that failed to load. Of the changes in other tabs, Clerk detects only sign-outs. */
const reloadSession = async (clerk: Clerk) => {
  const { lastActiveSessionId, signedInSessions } = await clerk.client.reload()
  const session = signedInSessions.find(({ id }) => id === lastActiveSessionId) ?? null
  if (session || clerk.session) await clerk.setActive({ session })
}

const within = async <T,>(promise: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, timeout)
  })
  try {
    return await Promise.race([promise, end])
  } catch {
    throw new IdentityError('unavailable')
  } finally {
    clearTimeout(timer)
  }
}
