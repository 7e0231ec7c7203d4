import { createContext, use, type ReactNode } from 'react'
import { SWRConfig, unstable_serialize, type Middleware } from 'swr'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import type { Loaded } from './query.ts'

const ApiContext = createContext<ShopApi | null>(null)
const FailedContext = createContext<ReadonlySet<string>>(new Set())

interface Props {
  api: ShopApi
  /** What the server already asked for. */
  sent: Loaded[]
  /** Serialised keys of what the server could not load. */
  failed: string[]
  /** True until the sent page is hydrated. */
  isHydrating: () => boolean
  children: ReactNode
}

/** Gives every hook below the same API and SWR settings; tests pass their own API. */
export function ApiProvider({ api, sent, failed, isHydrating, children }: Props) {
  const fallback = Object.fromEntries(sent.map(([key, data]) => [unstable_serialize(key), data]))
  return (
    <ApiContext value={api}>
      <SWRConfig
        value={{
          provider: () => new Map(),
          fallback,
          use: [skipRevalidation(isHydrating)],
          shouldRetryOnError: shouldRetry,
          errorRetryCount: 2,
        }}
      >
        <FailedContext value={new Set(failed)}>{children}</FailedContext>
      </SWRConfig>
    </ApiContext>
  )
}

export function useApi(): ShopApi {
  const api = use(ApiContext)
  if (!api) throw new Error('useApi needs an <ApiProvider> above it')
  return api
}

/** What the server tried to load for this page and could not. */
export function useFailedKeys(): ReadonlySet<string> {
  return use(FailedContext)
}

/** What came with the page is not asked for again while it hydrates; every later mount refreshes as usual. */
const skipRevalidation =
  (isHydrating: () => boolean): Middleware =>
  (useSWRNext) =>
  (key, fetcher, config) => {
    const isPreloaded = isHydrating() && config.fallback?.[unstable_serialize(key)] !== undefined
    return useSWRNext(key, fetcher, isPreloaded ? { ...config, revalidateOnMount: false } : config)
  }

const shouldRetry = (error: unknown) =>
  !(error instanceof ApiError && error.status >= 400 && error.status < 500)
