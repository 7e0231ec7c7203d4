/**
 * Does the work while no other tab of the shop does any under the same name (Web Locks API); waits its turn before.
 * Where the browser has no locks, or denies them as it denies storage, the work is done at once.
 */
export async function alone(name: string, work: () => Promise<void>): Promise<void> {
  const release = await takeLock(name)
  try {
    await work()
  } finally {
    release()
  }
}

const takeLock = (name: string) =>
  new Promise<() => void>((resolve) => {
    const goWithout = () => resolve(() => {})
    if (!('locks' in navigator)) return goWithout()
    navigator.locks.request(name, () => new Promise<void>((release) => resolve(release))).catch(goWithout)
  })
