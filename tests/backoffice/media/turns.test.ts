import { expect, test } from 'vitest'
import { createTurns } from '../../../backoffice/media/turns.ts'

test('so many pieces of work go on at once, the others in their order', async () => {
  const begun: string[] = []
  let release = (_answer: string) => {}
  const held = new Promise<string>((resolve) => (release = resolve))
  const inTurn = createTurns(2)
  const work = (name: string, until?: Promise<string>) =>
    inTurn(async () => {
      begun.push(name)
      return (await until) ?? name
    })

  const all = [work('a', held), work('b', held), work('c'), work('d')]
  expect(begun).toEqual(['a', 'b'])
  release('freed')

  expect(await Promise.all(all)).toEqual(['freed', 'freed', 'c', 'd'])
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

test('a piece that fails says so and holds up no other', async () => {
  const inTurn = createTurns(1)

  const failing = inTurn(() => Promise.reject(new Error('lost')))
  const next = inTurn(async () => 'done')

  await expect(failing).rejects.toThrow('lost')
  expect(await next).toBe('done')
})
