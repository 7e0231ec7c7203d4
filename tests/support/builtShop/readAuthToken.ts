import type { Session } from '../../../dataProvider/contract/answers.schema.ts'
import type { RuntimeConfig } from '../../../dataProvider/contract/runtimeConfig.ts'
import type { Credentials } from './users.ts'

/** A token of a running shop's API: a visitor's, or the one of somebody who has signed in at the embedded provider. */
export async function readAuthToken(url: string, credentials?: Credentials): Promise<string> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as RuntimeConfig
  const session = credentials && { authorization: `Bearer ${await readSessionToken(url, credentials)}` }
  const headers = {
    [config.domainHeader]: config.domainId,
    [config.authKeyHeader]: config.authKey,
    ...session,
  }
  return ((await (await fetch(`${url}/api/auth/me`, { headers })).json()) as Session).authToken
}

const readSessionToken = async (url: string, { email, password }: Credentials): Promise<string> => {
  const signedIn = await fetch(`${url}/identity/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const answer = await fetch(`${url}/identity/token`, { headers: { cookie } })
  return ((await answer.json()) as { token: string }).token
}
