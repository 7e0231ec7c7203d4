/** The one body every refusal answers with: `code` is stable, `message` is for people. */
export interface ErrorBody {
  code: string
  message: string
  /** Of a 400 or 409: the message for each field at fault. Of `blocked`: the reason. */
  payload?: Record<string, string> | undefined
}
