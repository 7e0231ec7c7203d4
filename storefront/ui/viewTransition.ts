/** The `view-transition-name` of the picture that moves from a card to the item's page. */
export const movingPicture = 'item-picture'

/** Milliseconds for which the browser keeps the previous page while it waits for the next one. */
const longestWait = 400

let finish: (() => void) | undefined

/**
 * Opens another page with a view transition, in which `picture` moves to its place there. Without support for view transitions,
 * or if the visitor prefers reduced motion, only calls `navigate`.
 */
export function navigateWithTransition(picture: HTMLElement | null | undefined, navigate: () => void): void {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    navigate()
    return
  }
  // Two elements of a page must not have the same name.
  document.querySelector<HTMLElement>('[data-gallery]')?.style.setProperty('view-transition-name', 'none')
  picture?.style.setProperty('view-transition-name', movingPicture)
  const transition = document.startViewTransition(
    () =>
      new Promise<void>((resolve) => {
        finish = () => {
          // Otherwise the name would stay on the card if the page keeps it.
          picture?.style.removeProperty('view-transition-name')
          resolve()
        }
        setTimeout(finish, longestWait)
        navigate()
      }),
  )
  // A transition that the browser skips, as in a hidden tab, still navigates.
  transition.ready.catch(() => undefined)
}

/** Tells a running view transition that the next page is rendered. */
export function finishTransition(): void {
  finish?.()
  finish = undefined
}
