import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadChunk } from '../../dataProvider/loading/loadChunk.ts'
import { FailedState } from '../ui/StateBox.tsx'

/** A part of a page in a chunk of its own. If that cannot be loaded, the part says so in its place, and the page stays. */
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

/** A failed chunk may have been replaced by a newer build, which only another document knows. */
const UnloadedPart = () => <FailedState onRetry={() => window.location.reload()} />
