import type { Query } from './query.ts'

/** The same question; a failure is written to the console under `complaint`, whoever asks. */
export function loggedQuery<T>(complaint: string, { key, fetch }: Query<T>): Query<T> {
  return {
    key,
    fetch: async (api) => {
      try {
        return await fetch(api)
      } catch (error) {
        console.error(complaint, error)
        throw error
      }
    },
  }
}
