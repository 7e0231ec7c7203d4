import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '../../../support/database/openTestDatabase.ts'
import { owner, startIdentity } from './startIdentity.ts'

const ada = { name: 'Ada', email: 'ada@example.com', password: 'a good password' }

/** Captures all later output of the process and of the log. */
function captureOutput() {
  const logLines: string[] = []
  const note = (...words: unknown[]) => {
    logLines.push(
      words.map((word) => (word instanceof Error ? `${word.message} ${word.stack}` : String(word))).join(' '),
    )
    return true
  }
  const spies = [
    vi.spyOn(console, 'error').mockImplementation(note),
    vi.spyOn(console, 'warn').mockImplementation(note),
    vi.spyOn(console, 'log').mockImplementation(note),
    vi.spyOn(process.stderr, 'write').mockImplementation(note),
    vi.spyOn(process.stdout, 'write').mockImplementation(note),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  return { logLines, log: { warn: note, error: note } }
}

test(
  'a failed query returns the standard error body, and no personal data is printed',
  { tags: 'postgresql' },
  async () => {
    const { logLines, log } = captureOutput()
    const { post, signIn, db } = await startIdentity({ log })
    await db.execute(sql`alter table identity_sessions rename to identity_sessions_away`)

    const answers = [await post('/sign-up/email', ada), await signIn(owner)]

    for (const response of answers) {
      expect(response.statusCode).toBe(500)
      expect(response.json()).toMatchObject({
        code: 'internal',
        message: 'Something went wrong. Try again in a minute.',
      })
    }
    expect(logLines.join('\n')).not.toMatch(/# SERVER_ERROR|params|user_|127\.0\.0\.1|ada@/)
  },
)

test(
  'an unavailable database causes 503, and no personal data is printed',
  { tags: 'postgresql' },
  async () => {
    const { logLines, log } = captureOutput()
    const database = await openTestDatabase()
    const { post, signIn, signInOwner, get } = await startIdentity({ log, db: database.db })
    const cookie = await signInOwner()
    await database.close()

    const answers = [
      await post('/sign-up/email', ada),
      await signIn(owner),
      await get('/get-session', cookie),
      await get('/token', cookie),
      await post(
        '/change-password',
        { currentPassword: owner.password, newPassword: 'a new password' },
        { cookie },
      ),
    ]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503, 503])
    for (const response of answers) expect(response.json()).toMatchObject({ code: 'unavailable' })
    expect(logLines.join('\n')).not.toMatch(/# SERVER_ERROR|params|ada@/)
  },
)
