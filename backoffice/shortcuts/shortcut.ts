/** True for Ctrl and the letter, or Cmd and the letter, unless it is typed into something, where it has its own meaning. */
export function isShortcut(event: KeyboardEvent, letter: string): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  return key.toLowerCase() === letter && ctrlKey !== metaKey && !altKey && !shiftKey && !isTyping(target)
}

// `closest` rather than isContentEditable: it also holds for elements inside the edited one.
const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])') !== null
