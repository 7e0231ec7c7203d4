import { expect, test } from 'vitest'
import { createPendingChanges } from '../../../backoffice/undo/pendingChanges.ts'

/** Changes that write their name, each when it is told to end. */
const start = () => {
  const pending = createPendingChanges()
  const written: string[] = []
  const ends = new Map<string, () => void>()
  const add = (name: string, ids: number[], resource = 'products') => {
    const ended = new Promise<void>((resolve) => ends.set(name, resolve))
    const write = async () => {
      written.push(name)
      await ended
    }
    const change = { resource, ids, apply: () => null, write }
    pending.add(change)
    return {
      make: () => pending.commit(change),
      undo: () => pending.undo(change),
    }
  }
  const end = (name: string) => ends.get(name)?.()
  return { pending, written, add, end }
}

test('a change is pending until it is written to its end', async () => {
  const { pending, written, add, end } = start()
  const { make } = add('delete 1', [1])

  make()
  await expect.poll(() => written).toEqual(['delete 1'])
  expect(pending.all()).toHaveLength(1)
  end('delete 1')

  await expect.poll(() => pending.all()).toEqual([])
})

test('what is on its way is neither undone nor written again', async () => {
  const { pending, written, add, end } = start()
  const { make, undo } = add('delete 1', [1])

  make()
  make()
  undo()
  end('delete 1')
  await expect.poll(() => pending.all()).toEqual([])
  make()

  expect(written).toEqual(['delete 1'])
})

test('changes are written one after another; of the same records in the order they were chosen', async () => {
  const { written, add, end } = start()
  add('disable 1', [1, 3])
  add('disable 2', [2])
  const enable = add('enable 1', [1])

  enable.make()
  await expect.poll(() => written).toEqual(['disable 1'])
  end('disable 1')

  await expect.poll(() => written).toEqual(['disable 1', 'enable 1'])
})

test('all are made at once for whoever leaves, and waited for', async () => {
  const { pending, written, add, end } = start()
  add('delete 1', [1])
  add('delete 2', [2])
  for (const name of ['delete 1', 'delete 2']) end(name)

  await pending.commitAll()

  expect(written).toEqual(['delete 1', 'delete 2'])
})

test('with another admin those that nobody made are forgotten, and what is on its way goes on', async () => {
  const { pending, written, add, end } = start()
  const { make } = add('delete 1', [1])
  add('delete 2', [2])
  make()

  pending.discard()
  end('delete 1')
  await pending.commitAll()

  expect(written).toEqual(['delete 1'])
})

test('one that fails holds up none of those after it', async () => {
  const { pending, written, add, end } = start()
  const failed = {
    resource: 'orders',
    ids: [9],
    apply: () => null,
    write: () => Promise.reject(new Error('Gone')),
  }
  pending.add(failed)
  pending.commit(failed)

  add('delete 1', [1]).make()
  end('delete 1')

  await expect.poll(() => written).toEqual(['delete 1'])
  await expect.poll(() => pending.all()).toEqual([])
})
