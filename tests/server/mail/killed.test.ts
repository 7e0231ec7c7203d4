// @module-tag long
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseEnv } from '../../support/database/openTestDatabase.ts'
import { startSmtp } from '../../support/servers/startSmtp.ts'
import { bundleScript, startScript } from '../../support/startScript.ts'

/** A copy of the server (`mailProcess.ts`, in the file `program`). */
const startMailProcess = (program: string, env: Record<string, string>, mode = 'add') => {
  const script = startScript(program, [mode], env)
  const committed = () => script.said.find((line) => line.startsWith('committed'))?.split(' ')[1]
  return { ...script, committed }
}

/** The lease of a copy that was killed ends by its time; here at once. */
const endLeases = async ({ DATABASE_URL }: Record<string, string>) => {
  if (DATABASE_URL === undefined) return
  const client = new Client({ connectionString: DATABASE_URL })
  await client.connect()
  await client.query('update mails set leased_until = now()')
  await client.end()
}

/**
 * Kills copies of the server, one after the other, each once it has committed an email: right then, or once the mail server
 * has taken that email and said so. Returns what was committed and what arrived, by Message-ID.
 */
const killAfter = async (moments: ('commit' | 'answer')[]) => {
  const arrived: string[] = []
  let killOnceTaken: ReturnType<typeof startMailProcess> | undefined
  const smtp = await startSmtp({
    onData: async (stream, _session, done) => {
      const uid = /^Message-ID: <([^@]+)@/im.exec(await text(stream))![1]!
      const isFirst = !arrived.includes(uid)
      arrived.push(uid)
      done()
      // The answer is on its way, and is never recorded.
      if (isFirst && killOnceTaken?.committed() === uid) killOnceTaken.kill()
    },
  })
  const program = await bundleScript(join(import.meta.dirname, 'mailProcess.ts'))
  const env = { SMTP_URL: smtp.url, ...(await createDatabaseEnv()) }
  const committed: string[] = []
  for (const after of moments) {
    const mailProcess = startMailProcess(program, env)
    killOnceTaken = after === 'answer' ? mailProcess : undefined
    if (after === 'commit') {
      await mailProcess.until('committed')
      mailProcess.kill()
    }
    await mailProcess.ended
    committed.push(mailProcess.committed()!)
    await endLeases(env)
  }
  killOnceTaken = undefined
  const last = startMailProcess(program, env, 'drain')
  await last.until('drained')
  await last.end()
  return { committed, arrived }
}

test.for([
  ['between commit and sending loses no email and sends none twice', 'commit', 0],
  // Those come twice, under one Message-ID.
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
