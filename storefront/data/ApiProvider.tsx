import { createContext, use, type ReactNode } from 'react'
import { SWRConfig, unstable_serialize, type Middleware } from 'swr'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'

const ApiContext = createContext<ShopApi | null>(null)
const FailedContext = createContext<ReadonlySet<string>>(new Set())

export type CacheEntry = readonly [key: readonly unknown[], data: unknown]

interface Props {
  api: ShopApi
  /** The query results that the server sent with the page. */
  sent: CacheEntry[]
  /** Serialized keys of the queries that failed on the server. */
  failed: string[]
  /** True until the server-rendered page is hydrated. */
  isHydrating: () => boolean
  children: ReactNode
}

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

/** Returns the serialized keys of the queries that failed when the server rendered the page. */
export function useFailedKeys(): ReadonlySet<string> {
  return use(FailedContext)
}

/** SWR middleware: during hydration, does not reload data sent with the page. Later mounts revalidate as usual. */
const skipRevalidation =
  (isHydrating: () => boolean): Middleware =>
  (useSWRNext) =>
  (key, fetcher, config) => {
    const isPreloaded = isHydrating() && config.fallback?.[unstable_serialize(key)] !== undefined
    return useSWRNext(key, fetcher, isPreloaded ? { ...config, revalidateOnMount: false } : config)
  }

const shouldRetry = (error: unknown) =>
  !(error instanceof ApiError && error.status >= 400 && error.status < 500)
