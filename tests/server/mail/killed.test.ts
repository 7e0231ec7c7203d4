import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { bundleScript, startScript } from '../../support/startScript.ts'
import { createDatabaseEnv } from '../../support/database/openTestDatabase.ts'
import { startSmtp } from '../../support/servers/startSmtp.ts'

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

const long = { tags: 'long', timeout: 300_000 }

type Moment = 'commit' | 'answer'

/**
 * Kills copies of the server, one after the other, each once it has committed a mail: right then, or once the mail server
 * has taken that mail and said so. Counts what came of it.
 */
const killAfter = async (moments: Moment[]) => {
  const arrived: string[] = []
  let current: { after: Moment | undefined; mailProcess: ReturnType<typeof startMailProcess> } | undefined
  const smtp = await startSmtp({
    onData: async (stream, _session, done) => {
      const uid = /^Message-ID: <([^@]+)@/im.exec(await text(stream))![1]!
      const isFirst = !arrived.includes(uid)
      arrived.push(uid)
      done()
      // The answer is on its way, and nobody will have recorded it.
      if (isFirst && current?.after === 'answer' && current.mailProcess.committed() === uid)
        current.mailProcess.kill()
    },
  })
  const program = await bundleScript(join(import.meta.dirname, 'mailProcess.ts'))
  const env = { SMTP_URL: smtp.url, ...(await createDatabaseEnv()) }
  const committed: string[] = []
  for (const after of moments) {
    const mailProcess = startMailProcess(program, env)
    current = { after, mailProcess }
    if (after === 'commit') {
      await mailProcess.until('committed')
      mailProcess.kill()
    }
    await mailProcess.ended
    committed.push(mailProcess.committed()!)
    await endLeases(env)
  }
  current = { after: undefined, mailProcess: startMailProcess(program, env, 'drain') }
  await current.mailProcess.until('drained')
  await current.mailProcess.end()
  return countMails(committed, arrived)
}

const countMails = (committed: string[], arrived: string[]) => ({
  committed: committed.length,
  lost: committed.filter((uid) => !arrived.includes(uid)).length,
  doubled: arrived.length - new Set(arrived).size,
  unknown: arrived.filter((uid) => !committed.includes(uid)).length,
})

const report = (counts: object) => process.stdout.write(`killed: ${JSON.stringify(counts)}\n`)

test('a server that is killed loses no mail, and doubles only what it could not record', async () => {
  const { doubled, ...counts } = await killAfter(['commit', 'answer'])

  report({ ...counts, doubled })
  expect(counts).toEqual({ committed: 2, lost: 0, unknown: 0 })
  expect(doubled).toBeLessThanOrEqual(1)
})

test('twenty that are killed between commit and sending lose none and double none', long, async () => {
  const counts = await killAfter(Array(20).fill('commit'))

  report(counts)
  expect(counts).toEqual({ committed: 20, lost: 0, doubled: 0, unknown: 0 })
})

test('twenty that are killed between the answer and its record lose none', long, async () => {
  const { doubled, ...counts } = await killAfter(Array(20).fill('answer'))

  report({ ...counts, doubled })
  expect(counts).toEqual({ committed: 20, lost: 0, unknown: 0 })
  // What the mail server has taken and nobody could record comes twice, under its one Message-ID.
  expect(doubled).toBeLessThanOrEqual(20)
})
