/** The pictures chosen in a form, under addresses at which the browser shows them until they are uploaded. */
export type ChosenPictures = ReturnType<typeof createChosenPictures>

const prefix = 'blob:'

/** True for the address of a chosen picture, be it of this form or of one that is gone. */
export function isChosen(address: string | null): boolean {
  return address?.startsWith(prefix) ?? false
}

/** Keeps them for as long as their form is open; each is uploaded once, however often the form is sent. */
export function createChosenPictures(upload: (file: File) => Promise<string>) {
  const files = new Map<string, File>()
  const uploaded = new Map<string, string>()
  return {
    add: (file: File): string => {
      const address = URL.createObjectURL(file)
      files.set(address, file)
      return address
    },
    has: (address: string) => files.has(address),
    /** The address to be saved: of a chosen picture that of its upload, of any other its own. */
    settle: async (address: string | null): Promise<string | null> => {
      const file = address === null ? undefined : files.get(address)
      if (address === null || !file) return address
      const known = uploaded.get(address) ?? (await upload(file))
      uploaded.set(address, known)
      return known
    },
    /** Frees what the browser holds of them. */
    forget: () => {
      for (const address of files.keys()) URL.revokeObjectURL(address)
    },
  }
}
