import { ApiError } from './errors.ts'

export interface Answer {
  response: Response
  /** The parsed body; undefined when empty or not JSON. */
  json: unknown
}

/** How long a call may take before it is given up, in milliseconds. */
export const defaultTimeout = 15_000

/** Sends one request, with a time limit unless `timeout` says 'none', and reads its body. Throws ApiError (status 0) when no answer comes. */
export async function send(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
  timeout: number | 'none',
): Promise<Answer> {
  const limit = timeout === 'none' ? undefined : AbortSignal.timeout(timeout)
  const signal = AbortSignal.any([init.signal, limit].filter((one) => one != null))
  try {
    // No header, a visitor's secret id least of all, follows a redirect to wherever it leads.
    const response = await fetch(url, { ...init, signal, redirect: 'error' })
    return { response, json: parse(await response.text()) }
  } catch (error) {
    // The caller's own abort is no failure; it is passed on as the AbortError it is.
    if (init.signal?.aborted) throw error
    throw new ApiError(
      0,
      limit?.aborted ? 'The shop did not answer in time' : 'The shop could not be reached',
    )
  }
}

const parse = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
