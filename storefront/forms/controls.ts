export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Returns a form's controls in document order. */
export function getControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl)
}

/** Returns the values of a form's enabled fields by name, except passwords and files. */
export function getTextValues(form: HTMLFormElement): Readonly<Record<string, string>> {
  const open = getControls(form).filter(
    (control) => control.name && !control.disabled && !isNeverSaved(control),
  )
  return Object.fromEntries(open.map(({ name, value }) => [name, value]))
}

/** Returns true for passwords and files, which are never saved in drafts. */
export function isNeverSaved(control: Control): boolean {
  return control.type === 'file' || isPassword(control)
}

/** Also returns true for a password field whose text is visible. */
export function isPassword(control: Control): boolean {
  return control.type === 'password' || control.getAttribute('autocomplete')?.endsWith('password') === true
}

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement
