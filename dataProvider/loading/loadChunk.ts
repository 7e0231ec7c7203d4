/** A chunk of the program could not be loaded: there is no connection, or a newer build has replaced the file. */
export class ChunkError extends Error {}

/**
 * Calls `load`, which imports a chunk, and once more if that fails. Chromium and Safari then send a second request; a browser
 * that remembers the failure (https://github.com/whatwg/html/issues/6768) needs another document (documentLoad.ts).
 * @throws {ChunkError}
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load().catch(load)
  } catch (error) {
    throw new ChunkError('A part of this page could not be loaded', { cause: error })
  }
}
