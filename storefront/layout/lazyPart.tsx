import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadChunk } from '../../dataProvider/loading/loadChunk.ts'
import { FailedState } from '../ui/StateBox.tsx'

/** A part of a page in a chunk of its own. If it cannot be loaded, an error replaces the part and the page stays. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await loadChunk(load) }
    } catch {
      return { default: UnloadedPart }
    }
  })
}

/** Reloads the document, since a newer build may have replaced the chunk. */
const UnloadedPart = () => <FailedState onRetry={() => window.location.reload()} />
