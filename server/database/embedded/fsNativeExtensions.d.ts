declare module 'fs-native-extensions' {
  /** Takes an exclusive lock of the kernel on an open file; false when someone holds it. Closing the file frees it. */
  export function tryLock(fileDescriptor: number): boolean
}
