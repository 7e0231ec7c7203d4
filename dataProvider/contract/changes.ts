/** Any part of a body, as a PATCH carries it; what is absent or undefined stays as it is. */
export type Changes<Body> = { [Key in keyof Body]?: Body[Key] | undefined }
