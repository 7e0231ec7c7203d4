import { expect, test, vi } from 'vitest'
import { ChunkError, loadChunk } from '../../../dataProvider/loading/loadChunk.ts'

const lost = new TypeError('Failed to fetch dynamically imported module')

test('ERR-22 a chunk whose request fails is requested once more', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValueOnce('the chunk')

  expect(await loadChunk(load)).toBe('the chunk')
})

test('ERR-22 a chunk that fails twice is a ChunkError with its cause, and is not requested a third time', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(lost)

  const failed = await loadChunk(load).catch((error: unknown) => error)

  expect(failed).toBeInstanceOf(ChunkError)
  expect(failed).toMatchObject({ cause: lost })
  expect(load).toHaveBeenCalledTimes(2)
})
