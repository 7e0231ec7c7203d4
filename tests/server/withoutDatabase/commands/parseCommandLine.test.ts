import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '../../../../server/commands/commands.ts'
import { parseCommandLine } from '../../../../server/commands/terminal/parseCommandLine.ts'

const parse = (...typed: string[]) => {
  const out: string[] = []
  const err: string[] = []
  const parsed = parseCommandLine(typed, commands, {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
  })
  return { parsed, out: out.join(''), err: err.join('') }
}

test.for([
  ['shops add second --name Second', 'shops add', { domain_id: 'second', name: 'Second' }],
  ['admin add ada@example.com --shop second', 'admin add', { email: 'ada@example.com', shop: 'second' }],
  ['customer erase user_1 --yes', 'customer erase', { user_id: 'user_1', yes: true }],
  ['seed --bare', 'seed', { bare: true }],
  ['import items.csv --apply', 'import', { file: resolve('items.csv'), apply: true }],
] as const)('"%s" is parsed, with file paths made absolute', ([typed, name, invocation]) => {
  const { parsed } = parse(...typed.split(' '))

  expect(parsed).toEqual({ command: commands.find((one) => one.name === name), invocation })
})

test.for([
  'dance',
  'shops',
  'shops add second',
  'seed --demo --bare',
  'backup one two',
  'admin list --loud',
  '',
])('"%s" is a usage error, with exit code 2 and a hint on standard error', (typed) => {
  const { parsed, out, err } = parse(...typed.split(' ').filter(Boolean))

  expect(parsed).toEqual({ exitCode: 2 })
  expect(out).toBe('')
  expect(err).toContain('--help')
})

test('--help lists every command and every option with its description', () => {
  const { parsed, out } = parse('--help')

  expect(parsed).toEqual({ exitCode: 0 })
  for (const { name } of commands) expect(out).toContain(name.split(' ')[0])
  for (const command of commands) {
    const help = parse(...command.name.split(' '), '--help').out.replaceAll(/\s+/g, ' ')
    expect(help).toContain(command.description)
    for (const { description } of [...command.arguments, ...command.options]) {
      expect(description).not.toBe('')
      expect(help).toContain(description)
    }
  }
})
