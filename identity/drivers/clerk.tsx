import { ClerkProvider, SignIn, SignUp, useClerk, UserProfile, useSession } from '@clerk/clerk-react'
import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import type { ClerkConfig } from '../../dataProvider/contract/runtimeConfig.ts'
import type { CreateDriver, HostedLook, HostedPage, IdentityState, IdentityUser } from '../driver.ts'
import { IdentityError } from '../errors.ts'

type Clerk = ReturnType<typeof useClerk>

/** Milliseconds that anybody waits for Clerk; what comes later is still told. */
const timeout = 10_000

/** Clerk, and the only file that knows it. Tokens are kept and renewed by Clerk alone. */
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
        await withTimeout(reloadSession(clerk))
        isFirstReport = false
        return reportState(clerk)
      }
      if (!loaded || clerk?.status === 'error') startLoading()
      if (loaded) await withTimeout(loaded)
    },
    getToken: async ({ fresh }) => {
      if (!clerk?.session) return null
      try {
        return await withTimeout(clerk.session.getToken({ skipCache: fresh }))
      } catch (error) {
        // Clerk has learnt that the session is over. Any other failure signs nobody out.
        if (clerk.session === null) return null
        throw error
      }
    },
    signOut: async () => {
      if (!clerk?.loaded) throw new IdentityError('unavailable')
      // Given a callback, Clerk navigates nowhere.
      await withTimeout(clerk.signOut(() => {}))
    },
    show: island.show,
  }
}

/**
 * A React root beside the page, so that starting Clerk renders nothing of the shop anew; its pages appear in the shop's
 * through portals. Starting it again begins from nothing.
 */
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
      // Only a provider that is gone lets go of its failed attempt.
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

/** Where Clerk is sent once somebody is signed in: that is decided by the shop's page, which knows it as soon. */
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
    // Clerk makes whole addresses of the paths to return to, and those are not believed.
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
      // Without it a service that cannot be reached passes, offline, for nobody being signed in.
      experimental={{ rethrowOfflineNetworkErrors: true }}
    >
      {children}
    </ClerkProvider>
  )
}

/** Calls back when who is signed in, or what is known of them, has changed. */
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

  // oxlint-disable-next-line react/exhaustive-deps -- Clerk's objects change more often than what they say
  useEffect(() => onChange(clerk), known)

  return null
}

/** One of Clerk's pages. */
function Page({ kind, element, look, fallback }: HostedPage) {
  const shown = { appearance: { variables: toVariables(look) }, fallback }
  const pages = {
    'sign-in': <SignIn routing="path" path="/sign-in" forceRedirectUrl={signedInUrl} {...shown} />,
    'sign-up': <SignUp routing="path" path="/sign-up" forceRedirectUrl={signedInUrl} {...shown} />,
    account: <UserProfile routing="path" path="/account" {...shown} />,
  }
  return createPortal(pages[kind], element)
}

const toVariables = ({ accent, onAccent, background, field, text, mutedText, danger, font }: HostedLook) => ({
  colorPrimary: accent,
  colorPrimaryForeground: onAccent,
  colorBackground: background,
  colorInput: field,
  colorInputForeground: text,
  colorForeground: text,
  colorMutedForeground: mutedText,
  // What lines and shades are mixed from.
  colorNeutral: text,
  colorDanger: danger,
  fontFamily: font,
})

/** What Clerk knows; undefined while it loads, or is between two sessions. */
const readState = ({ status, session }: Clerk, isFirstReport: boolean): IdentityState | undefined => {
  // At its start without an answer from its service, Clerk guesses from what the browser has kept.
  const isGuess = isFirstReport && status === 'degraded' && !session?.user.primaryEmailAddress
  if (status === 'error' || isGuess) return { status: 'unavailable', user: null }
  if (status === 'loading' || session === undefined) return undefined
  // A pending session has steps to do yet, and no rights.
  if (session?.status !== 'active') return { status: 'signed-out', user: null }
  return { status: 'signed-in', user: readUser(session.user) }
}

const readUser = ({ id, fullName, primaryEmailAddress }: NonNullable<Clerk['user']>): IdentityUser => ({
  id,
  fullName: fullName ?? '',
  email: primaryEmailAddress?.emailAddress ?? '',
})

/** Follows what another tab has done, or what could not be asked before: of itself Clerk notices only who has left. */
const reloadSession = async (clerk: Clerk) => {
  const { lastActiveSessionId, signedInSessions } = await clerk.client.reload()
  const session = signedInSessions.find(({ id }) => id === lastActiveSessionId) ?? null
  if (session || clerk.session) await clerk.setActive({ session })
}

const withTimeout = async <T,>(promise: Promise<T>): Promise<T> => {
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
