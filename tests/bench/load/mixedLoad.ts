import { paths } from '../../../dataProvider/contract/paths.ts'
import { readAuthToken } from '../../support/builtShop/users.ts'
import { ownerEnv } from '../../support/builtShop/startBuiltShop.ts'
import { list, slugOf, visitors } from './rows.ts'

const atOnce = 10

/** Calls after which an admin changes what everybody sees, so that no page is good any longer. */
const perChange = 100

/** A token is good for five minutes. */
const perToken = 1000

/**
 * Asks a filled shop for so many pages, lists, details and searches, as many visitors would who all look at something else,
 * while an admin changes a category now and then. Throws when it refuses one.
 */
export async function sendMixedLoad(url: string, calls: number): Promise<void> {
  for (let first = 0; first < calls; first += perToken) {
    const tokens = await readTokens(url)
    const last = Math.min(calls, first + perToken)
    let next = first
    const askOn = async () => {
      while (next < last) await ask(url, next++, tokens)
    }
    await Promise.all(Array.from({ length: atOnce }, askOn))
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
  const answer = await (call % perChange === 0
    ? fetch(`${url}/api${paths.category(1)}`, {
        method: 'PATCH',
        headers: { ...from, authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: `Category ${call}` }),
      })
    : fetch(url + addressOf(call), { headers: { ...from, authorization: `Bearer ${visitor}` } }))
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`)
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
