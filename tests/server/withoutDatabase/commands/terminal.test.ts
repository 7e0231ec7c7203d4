import { expect, test } from 'vitest'
import { formatTable } from '../../../../server/commands/terminal/formatTable.ts'
import { throttleProgress, showProgress } from '../../../../server/commands/terminal/progress.ts'

test('progress is reported for the first and last step, and at most once per interval in between', () => {
  let now = 0
  const reports: string[] = []
  const report = throttleProgress(
    (done, total, what) => reports.push(`${what} ${done}/${total}`),
    100,
    () => now,
  )

  for (let done = 1; done <= 50; done++) {
    report(done, 50, 'rows')
    now += 10
  }
  report(1, 1, 'files')

  expect(reports).toEqual([
    'rows 1/50',
    'rows 11/50',
    'rows 21/50',
    'rows 31/50',
    'rows 41/50',
    'rows 50/50',
    'files 1/1',
  ])
})

test('a terminal shows one progress line that is rewritten and then ended, and other output gets plain lines', () => {
  const write = (isTTY: boolean) => {
    let written = ''
    const line = showProgress({ isTTY, write: (text) => (written += text) })
    line.report(1, 2, 'rows')
    line.report(2, 2, 'rows')
    line.end()
    line.end()
    return written
  }

  expect(write(true)).toBe('\r\u001B[2Krows: 1 of 2\r\u001B[2Krows: 2 of 2\n')
  expect(write(false)).toBe('rows: 1 of 2\nrows: 2 of 2\n')
})

test('a table is aligned, and its cells contain no terminal control characters', () => {
  const table = formatTable([
    ['name', 'role'],
    ['Ada\u001b[2J\u0007', 'admin'],
  ])

  expect(table).toBe('name    role\nAda[2J  admin')
})
