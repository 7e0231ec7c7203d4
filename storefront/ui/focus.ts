/** For the `ref` of what takes the focus as it appears. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
