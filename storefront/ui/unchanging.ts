/** For `useSyncExternalStore`, of what differs between server and browser and tells nobody when it changes. */
export function subscribeToNothing(): () => void {
  return () => {}
}
