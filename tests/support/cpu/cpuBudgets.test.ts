import { expect, test } from 'vitest'
import { findOverruns, type Measured } from './cpuBudgets.ts'

const file = 'tests/support/cpu/cpuBudgets.test.ts'

/** Ten projects that run this file; their files take that many seconds each. */
const run = (...seconds: number[]): Measured[] =>
  seconds.map((cpu, index) => ({ project: `project${index}`, file, cpu, tests: 1 }))

const budgets = Object.fromEntries(
  Array.from({ length: 10 }, (_, index) => [`project${index} ${file}`, { seconds: 6 }]),
)

test('a file that takes more than twice its budget is named, and one that was not measured', () => {
  const measured = [...run(6, 6, 6, 6, 6, 6, 6, 6, 12, 12.1), { ...run(0)[0]!, cpu: undefined }]

  expect(findOverruns(measured, budgets)).toEqual([
    `project9 ${file}: 12.1 s, more than twice 6 s`,
    `project0 ${file}: was not measured`,
  ])
})

test('on a machine that is slow for all files, only the one that is slower still is named', () => {
  expect(findOverruns(run(18, 18, 18, 18, 18, 18, 18, 18, 35, 37), budgets)).toEqual([
    `project9 ${file}: 37.0 s, more than twice 6 s times 3.0, as slow as this machine was`,
  ])
})

test('a few files tell nothing of the machine', () => {
  expect(findOverruns(run(18, 18), budgets)).toHaveLength(2)
})

test('a budget that is large wants a reason, and one of no file goes', () => {
  expect(
    findOverruns([], { [`node ${file}`]: { seconds: 21 }, 'node gone.test.ts': { seconds: 6 } }),
  ).toEqual([`node ${file}: a budget of 21 s wants a "because"`, 'node gone.test.ts: there is no such file'])
})
