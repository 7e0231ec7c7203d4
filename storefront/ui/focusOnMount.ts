/** A `ref` callback that focuses the element when it mounts. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
