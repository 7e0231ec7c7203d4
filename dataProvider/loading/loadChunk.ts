/** A chunk could not be loaded, for example because the browser is offline or a newer build has replaced the file. */
export class ChunkError extends Error {}

/**
 * Calls `load`, which imports a chunk, and retries it once. A browser that caches the failed import
 * (https://github.com/whatwg/html/issues/6768) needs a reload (`documentLoad.ts`).
 * @throws {ChunkError}
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load().catch(load)
  } catch (error) {
    throw new ChunkError('A part of this page could not be loaded', { cause: error })
  }
}
