/** For the `ref` of what takes the focus as it appears. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
