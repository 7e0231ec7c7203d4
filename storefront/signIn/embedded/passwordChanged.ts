/** Carried by the navigation from a reset password to the sign-in form. */
export const passwordChanged = { isPasswordChanged: true }

/** Whether the navigation that led here carried it. */
export function isPasswordChanged(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isPasswordChanged' in state
}
