// @module-tag long
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseEnv } from '../../support/database/openTestDatabase.ts'
import { startSmtp } from '../../support/servers/startSmtp.ts'
import { bundleScript, startScript } from '../../support/startScript.ts'

/** Starts `emailProcess.ts`, which is bundled in the file `program`. */
const startEmailProcess = (program: string, env: Record<string, string>, mode = 'add') => {
  const script = startScript(program, [mode], env)
  const committed = () => script.said.find((line) => line.startsWith('committed'))?.split(' ')[1]
  return { ...script, committed }
}

/** Ends all leases on PostgreSQL, so that the test does not wait until those of killed processes expire. */
const endLeases = async ({ DATABASE_URL }: Record<string, string>) => {
  if (DATABASE_URL === undefined) return
  const client = new Client({ connectionString: DATABASE_URL })
  await client.connect()
  await client.query('update mails set leased_until = now()')
  await client.end()
}

/**
 * Starts server processes one after another and kills each after it commits an email: immediately, or when the mail server has
 * accepted the email. Returns the Message-IDs that were committed and received.
 */
const killAfter = async (moments: ('commit' | 'answer')[]) => {
  const arrived: string[] = []
  let killOnceTaken: ReturnType<typeof startEmailProcess> | undefined
  const smtp = await startSmtp({
    onData: async (stream, _session, done) => {
      const uid = /^Message-ID: <([^@]+)@/im.exec(await text(stream))![1]!
      const isFirst = !arrived.includes(uid)
      arrived.push(uid)
      done()
      // The mail server has responded, but the process is killed before it records the response.
      if (isFirst && killOnceTaken?.committed() === uid) killOnceTaken.kill()
    },
  })
  const program = await bundleScript(join(import.meta.dirname, 'emailProcess.ts'))
  const env = { SMTP_URL: smtp.url, ...(await createDatabaseEnv()) }
  const committed: string[] = []
  for (const after of moments) {
    const emailProcess = startEmailProcess(program, env)
    killOnceTaken = after === 'answer' ? emailProcess : undefined
    if (after === 'commit') {
      await emailProcess.until('committed')
      emailProcess.kill()
    }
    await emailProcess.ended
    committed.push(emailProcess.committed()!)
    await endLeases(env)
  }
  killOnceTaken = undefined
  const last = startEmailProcess(program, env, 'drain')
  await last.until('drained')
  await last.end()
  return { committed, arrived }
}

test.for([
  ['between commit and sending loses no email and sends none twice', 'commit', 0],
  // These emails can arrive twice with the same Message-ID.
  [
    'between the mail server’s response and its record loses no email and resends only what it could not record',
    'answer',
    5,
  ],
] as const)('a server killed %s', { timeout: 300_000 }, async ([, moment, mostDoubled]) => {
  const { committed, arrived } = await killAfter(Array.from({ length: 3 }, () => moment))

  expect(new Set(arrived)).toEqual(new Set(committed))
  expect(arrived.length - new Set(arrived).size).toBeLessThanOrEqual(mostDoubled)
})
