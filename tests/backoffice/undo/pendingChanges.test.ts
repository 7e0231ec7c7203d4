import { expect, test } from 'vitest'
import { createPendingChanges } from '../../../backoffice/undo/pendingChanges.ts'

/** Creates changes that record their name when they are written. Each write stays pending until `end` is called. */
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

test('a change stays pending until its write ends', async () => {
  const { pending, written, add, end } = start()
  const { make } = add('delete 1', [1])

  make()
  await expect.poll(() => written).toEqual(['delete 1'])
  expect(pending.all()).toHaveLength(1)
  end('delete 1')

  await expect.poll(() => pending.all()).toEqual([])
})

test('a change that is being written is neither undone nor written again', async () => {
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

test('changes are written one at a time, and changes to the same records in the order they were made', async () => {
  const { written, add, end } = start()
  add('disable 1', [1, 3])
  add('disable 2', [2])
  const enable = add('enable 1', [1])

  enable.make()
  await expect.poll(() => written).toEqual(['disable 1'])
  end('disable 1')

  await expect.poll(() => written).toEqual(['disable 1', 'enable 1'])
})

test('leaving commits all changes and waits for them', async () => {
  const { pending, written, add, end } = start()
  add('delete 1', [1])
  add('delete 2', [2])
  for (const name of ['delete 1', 'delete 2']) end(name)

  await pending.commitAll()

  expect(written).toEqual(['delete 1', 'delete 2'])
})

test('switching to another admin discards uncommitted changes, and a running write continues', async () => {
  const { pending, written, add, end } = start()
  const { make } = add('delete 1', [1])
  add('delete 2', [2])
  make()

  pending.discard()
  end('delete 1')
  await pending.commitAll()

  expect(written).toEqual(['delete 1'])
})

test('a failed change does not block the changes after it', async () => {
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
