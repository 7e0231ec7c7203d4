/** Creates the list of listeners of a store outside React. `subscribe` fits `useSyncExternalStore`. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify: () => {
      for (const listener of listeners) listener()
    },
    isEmpty: () => listeners.size === 0,
  }
}
