/** What a form's text is typed into or chosen from. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A form's controls, in the order of the page. */
export function getControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl)
}

/** What stands in a form's fields, by name; a disabled one counts as absent. Never a password or a file. */
export function textValues(form: HTMLFormElement): Readonly<Record<string, string>> {
  const open = getControls(form).filter(
    (control) => control.name && !control.disabled && !isNeverSaved(control),
  )
  return Object.fromEntries(open.map(({ name, value }) => [name, value]))
}

/** True for what no draft holds: passwords and files. */
export function isNeverSaved(control: Control): boolean {
  return control.type === 'file' || isPassword(control)
}

/** A password that is shown is one still. */
export function isPassword(control: Control): boolean {
  return control.type === 'password' || control.getAttribute('autocomplete')?.endsWith('password') === true
}

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement
