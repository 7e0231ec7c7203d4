/** Why a mail was not handed on. */
export interface Refusal {
  /** True when another try can only end the same way. */
  isFinal: boolean
  /** For the shop's admins, in the mail server's own words where there are any. */
  answer: string
}

/** The recipient is no address; nobody is asked to send to it. */
export class RecipientError extends Error {
  constructor() {
    super('This is not an e-mail address.')
  }
}

/** The commands that are about one mail, and not about the connection. */
const ofTheMail = ['MAIL FROM', 'RCPT TO', 'DATA']

/** What an error of the delivery means. */
export function toRefusal(error: unknown): Refusal {
  const read = readError(error)
  const { code, command, response, message } = read
  const said = ofTheMail.includes(command ?? '') ? response : ownWords[code ?? '']
  const answer = toAnswer(said ?? message)
  return { isFinal: error instanceof RecipientError || isFinalReply(read), answer }
}

/** The conversation went wrong, or wants another password: for whoever runs the server to mend. */
const notOfTheMail = [503, 530, 534, 535, 538]

/** Who may send is a matter of the settings too: what is refused for that waits until they are mended. */
const isFinalReply = ({ responseCode = 0, command, response = '' }: DeliveryError) =>
  responseCode >= 500 &&
  !notOfTheMail.includes(responseCode) &&
  (command === 'DATA' || (command === 'RCPT TO' && !isOfSender(response)))

/** At the start of a reply (RFC 2034) or, as qmail has it, at its end: `(#5.7.1)`. 5.0.0 says nothing. */
const enhancedCode = /(?:^\d{3}[ -]|\(#)(5\.[1-9]\d{0,2}\.\d{1,3})\b/

/**
 * Whether a recipient is refused because of who sends: "Relay access denied", "Authentication required". The enhanced code
 * says so (RFC 3463: 5.7.x is policy, 5.1.7 and 5.1.8 are the sender's address, the rest of 5.1.x is the recipient's),
 * the words only where there is none; an address in them may be anybody's choice.
 */
const isOfSender = (response: string) => {
  const code = enhancedCode.exec(response)?.[1]
  if (code !== undefined) return /^5\.(7\.|1\.[78]$)/.test(code)
  return /\brelay|authenticat/i.test(response.slice(0, readLength).replaceAll(/\S+@\S+/g, ''))
}

/** The codes of such an error, for the log: its words may quote the mail, with the link it holds. */
export function codesOf(error: unknown): object {
  const { code, responseCode, command } = readError(error)
  return { code, responseCode, command }
}

const ownWords: Record<string, string> = {
  ABORT_ERR: 'The mail server took too long.',
  EABORT: 'The mail server took too long.',
}

interface DeliveryError {
  code?: string
  responseCode?: number
  command?: string
  response?: string
  message: string
}

const readError = (error: unknown): DeliveryError =>
  error instanceof Error ? error : { message: String(error) }

const answerLength = 500

/** Characters of it that are looked at: the search below takes the square of them. */
const readLength = 2_000

/** Words of a mail server in one line and of a sane length, without what may be a token: it may quote the mail. */
export function toAnswer(words: string): string {
  const line = words
    .slice(0, readLength)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .replaceAll(/(#token=)\S+/g, '$1…')
    .replaceAll(/(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}/gi, '…')
  return line.length > answerLength ? `${line.slice(0, answerLength)}…` : line
}
