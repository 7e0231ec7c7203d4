export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A form's controls in document order. */
export function getControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl)
}

/** The values of a form's enabled fields by name, without passwords and files. */
export function getTextValues(form: HTMLFormElement): Readonly<Record<string, string>> {
  const open = getControls(form).filter(
    (control) => control.name && !control.disabled && !isNeverSaved(control),
  )
  return Object.fromEntries(open.map(({ name, value }) => [name, value]))
}

/** Passwords and files are never saved in drafts. */
export function isNeverSaved(control: Control): boolean {
  return control.type === 'file' || isPassword(control)
}

/** Also a password field whose text is being shown. */
export function isPassword(control: Control): boolean {
  return control.type === 'password' || control.getAttribute('autocomplete')?.endsWith('password') === true
}

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement
