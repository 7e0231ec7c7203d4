import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadChunk } from '../../dataProvider/loading/loadChunk.ts'
import { FailedState } from '../ui/StateBox.tsx'

/** Returns a component that loads from its own chunk. If loading fails, an error replaces only this part of the page. */
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

/** Retrying reloads the document, because a newer build may have replaced the chunk. */
const UnloadedPart = () => <FailedState onRetry={() => window.location.reload()} />
