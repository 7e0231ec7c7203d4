import { paths } from '../../../dataProvider/contract/paths.ts'
import { readAuthToken } from '../../support/builtShop/users.ts'
import { ownerEnv } from '../../support/builtShop/startBuiltShop.ts'
import { list, slugOf, visitors } from './rows.ts'

const concurrency = 10

/** The number of calls after which an admin changes a category, which invalidates all cached pages. */
const perChange = 100

/** The number of calls with the same tokens, which are valid for five minutes. */
const perToken = 1000

/** Sends requests like many visitors, while an admin sometimes changes a category. @throws if a request fails */
export async function sendMixedLoad(url: string, calls: number): Promise<void> {
  for (let first = 0; first < calls; first += perToken) {
    const tokens = await readTokens(url)
    const last = Math.min(calls, first + perToken)
    let next = first
    const sendRemaining = async () => {
      while (next < last) await ask(url, next++, tokens)
    }
    await Promise.all(Array.from({ length: concurrency }, sendRemaining))
  }
}

interface Tokens {
  visitor: string
  admin: string
}

const readTokens = async (url: string): Promise<Tokens> => ({
  visitor: await readAuthToken(url),
  admin: await readAuthToken(url, { email: ownerEnv.ADMIN_EMAIL, password: ownerEnv.ADMIN_PASSWORD }),
})

const ask = async (url: string, call: number, { visitor, admin }: Tokens) => {
  const from = { 'x-forwarded-for': visitors[call % visitors.length]! }
  const response = await (call % perChange === 0
    ? fetch(`${url}/api${paths.category(1)}`, {
        method: 'PATCH',
        headers: { ...from, authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: `Category ${call}` }),
      })
    : fetch(url + addressOf(call), { headers: { ...from, authorization: `Bearer ${visitor}` } }))
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}: ${text}`)
}

const addressOf = (n: number): string => {
  const ways = [
    () => '/',
    () => `/shop?page=${1 + (n % 300)}`,
    () => `/shop?category=${1 + (n % 20)}`,
    () => `/item/${slugOf(n)}`,
    () => `/item/${slugOf(n)}`,
    () => `/shop?q=sku${n}`,
    () => list({ page: 1 + (n % 300) }),
    () => list({ page: 1, q: `sku${n}` }),
    () => `/api${paths.itemDetails(slugOf(n))}`,
  ]
  return ways[n % ways.length]!()
}
