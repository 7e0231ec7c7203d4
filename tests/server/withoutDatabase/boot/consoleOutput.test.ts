import { inspect } from 'node:util'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { loadConfig } from '../../../../server/config/config.ts'
import { openDatabase } from '../../../../server/stores.ts'
import { printError, printStartupInfo } from '../../../../server/boot/consoleOutput.ts'
import { createTemporaryDirectory } from '../../../support/disk.ts'
import { findFreePort } from '../../../support/builtShop/startBuiltShop.ts'

const printed = (stream: NodeJS.WriteStream, print: () => void) => {
  const write = vi.spyOn(stream, 'write').mockReturnValue(true)
  try {
    print()
    return write.mock.calls.map(([text]) => String(text)).join('')
  } finally {
    write.mockRestore()
  }
}

const explained = (error: unknown) => printed(process.stderr, () => printError(error))
const greeted = (env: Record<string, string>, lacksAdmin = false, problems: string[] = []) =>
  printed(process.stdout, () => printStartupInfo(loadConfig(env), { lacksAdmin }, problems))

const refusalOf = (DATABASE_URL: string) =>
  openDatabase(loadConfig({ DATABASE_URL, DATA_DIR: createTemporaryDirectory() })).then(
    () => undefined,
    (error: unknown) => error,
  )

test('an unreachable PostgreSQL server is reported in one sentence, without the password', async () => {
  const port = await findFreePort()

  const error = await refusalOf(`postgresql://welo:s3cret@127.0.0.1:${port}/shop`)

  expect(explained(error)).toBe(
    `\nThe database shop on 127.0.0.1:${port} could not be opened: connect ECONNREFUSED 127.0.0.1:${port}. Check DATABASE_URL.\n`,
  )
  expect(inspect(error, { depth: 9 })).not.toContain('s3cret')
})

test('a query that fails at startup is printed without its parameters', () => {
  const error = new DrizzleQueryError('insert into "secrets" values ($1)', ['s3cret'], new Error('disk full'))

  expect(explained(error)).toContain('disk full')
  expect(explained(error)).toContain('insert into "secrets"')
  expect(explained(error)).not.toContain('s3cret')
})

test('the startup output shows the shop URL, any problems, and a warning if media are local but the database is shared', () => {
  expect(greeted({ PORT: '4000' }, false, ['The disk is full.'])).toBe(
    '\n  Welo is running at http://127.0.0.1:4000\n  Back office:       http://127.0.0.1:4000/admin\n\n  The disk is full.\n\n',
  )

  const DATABASE_URL = 'postgresql://welo:s3cret@db/shop'

  expect(greeted({ DATABASE_URL })).toContain('Set MEDIA_URL before you start another instance')
  expect(greeted({ DATABASE_URL })).not.toContain('s3cret')
  expect(greeted({ DATABASE_URL, MEDIA_URL: 's3://welo' })).not.toContain('MEDIA_URL')
})

test('the startup output of a public shop says where emails are saved if SMTP is not configured', () => {
  const open = { PUBLIC_URL: 'https://shop.test', DATA_DIR: '/srv/welo' }

  expect(greeted(open)).toContain('Emails are saved in /srv/welo/outbox and not sent. Set SMTP_URL')
  expect(greeted({ ...open, SMTP_URL: 'smtp://welo:s3cret@email.test' })).not.toContain('ail')
  expect(greeted({ DATA_DIR: '/srv/welo' })).not.toContain('ail')
})

test('IDN-9 the startup output of a shop without an admin explains how to become one', () => {
  const words = greeted({ PUBLIC_URL: 'https://welo.example' }, true)

  expect(greeted({ PUBLIC_URL: 'https://welo.example' })).not.toContain('The back office has no admin yet')
  expect(words).toContain(`  The back office has no admin yet. To become the admin:
  1. Sign in at https://welo.example/sign-in
  2. Run: npm run shop -- admin claim-code
  3. Enter the code at https://welo.example/admin
`)
})
