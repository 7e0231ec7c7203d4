import { createContext, use, type ReactNode } from 'react'
import { SWRConfig, unstable_serialize, type Middleware } from 'swr'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'

const ApiContext = createContext<ShopApi | null>(null)
const FailedContext = createContext<ReadonlySet<string>>(new Set())

/** A cache key with its data. */
export type CacheEntry = readonly [key: readonly unknown[], data: unknown]

interface Props {
  api: ShopApi
  /** The answers that came with the page. */
  sent: CacheEntry[]
  /** Serialised keys of what the server could not load. */
  failed: string[]
  /** True until the server-rendered page is hydrated. */
  isHydrating: () => boolean
  children: ReactNode
}

/** Provides the API and the SWR settings. */
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

/** Serialised keys of what the server could not load for this page. */
export function useFailedKeys(): ReadonlySet<string> {
  return use(FailedContext)
}

/** SWR middleware: answers that came with the page are not requested again during hydration. Later mounts refresh as usual. */
const skipRevalidation =
  (isHydrating: () => boolean): Middleware =>
  (useSWRNext) =>
  (key, fetcher, config) => {
    const isPreloaded = isHydrating() && config.fallback?.[unstable_serialize(key)] !== undefined
    return useSWRNext(key, fetcher, isPreloaded ? { ...config, revalidateOnMount: false } : config)
  }

const shouldRetry = (error: unknown) =>
  !(error instanceof ApiError && error.status >= 400 && error.status < 500)
