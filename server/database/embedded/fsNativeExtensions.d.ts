declare module 'fs-native-extensions' {
  /**
   * Takes an exclusive kernel lock on an open file. Returns false if the file is already locked. Closing the file releases the
   * lock.
   */
  export function tryLock(fileDescriptor: number): boolean
}
