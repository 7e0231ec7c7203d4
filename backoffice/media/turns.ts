/**
 * Does work in the order in which it was given, so many pieces at once. What the function gives back answers as the work
 * itself does; a piece that fails holds up no other.
 */
export function createTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => Promise<unknown>)[] = []
  let busy = 0

  const next = () => {
    const work = busy < atOnce ? waiting.shift() : undefined
    if (!work) return
    busy += 1
    void work().finally(() => {
      busy -= 1
      next()
    })
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push(() => work().then(resolve, reject))
      next()
    })
}
