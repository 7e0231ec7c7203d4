import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '../../../support/database/openTestDatabase.ts'
import { owner, startIdentity } from './startIdentity.ts'

const ada = { name: 'Ada', email: 'ada@example.com', password: 'a good password' }

/** What is printed from now on, and what the log is told. */
function captureOutput() {
  const told: string[] = []
  const note = (...words: unknown[]) => {
    told.push(
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
  return { told, log: { warn: note, error: note } }
}

test(
  'a failed query returns the standard error body, and no personal data is printed',
  { tags: 'postgresql' },
  async () => {
    const { told, log } = captureOutput()
    const { post, signIn, db } = await startIdentity({ log })
    await db.execute(sql`alter table identity_sessions rename to identity_sessions_away`)

    const answers = [await post('/sign-up/email', ada), await signIn(owner)]

    for (const answer of answers) {
      expect(answer.statusCode).toBe(500)
      expect(answer.json()).toEqual({
        code: 'internal',
        message: 'Something went wrong. Try again in a minute.',
      })
    }
    expect(told.join('\n')).not.toMatch(/# SERVER_ERROR|params|user_|127\.0\.0\.1|ada@/)
  },
)

test(
  'an unavailable database causes 503, and no personal data is printed',
  { tags: 'postgresql' },
  async () => {
    const { told, log } = captureOutput()
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
    for (const answer of answers) expect(answer.json()).toMatchObject({ code: 'unavailable' })
    expect(told.join('\n')).not.toMatch(/# SERVER_ERROR|params|ada@/)
  },
)
