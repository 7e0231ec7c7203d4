/** Why a mail was not delivered. */
export interface DeliveryFailure {
  /** Another try can only end the same way. */
  isPermanent: boolean
  /** For the shop's admins: the mail server's response where there is one. */
  answer: string
}

/** The recipient is no address; nobody is asked to send to it. */
export class RecipientError extends Error {
  constructor() {
    super('This is not an e-mail address.')
  }
}

/** The commands that are about one mail, and not about the connection. */
const mailCommands = ['MAIL FROM', 'RCPT TO', 'DATA']

export function toDeliveryFailure(error: unknown): DeliveryFailure {
  const read = readError(error)
  const { code, command, response, message } = read
  const reason = mailCommands.includes(command ?? '') ? response : clientErrors[code ?? '']
  const answer = toAnswer(reason ?? message)
  return { isPermanent: error instanceof RecipientError || isPermanentReply(read), answer }
}

/** Responses about the session, such as a wrong password: whoever runs the server can mend them. */
const sessionCodes = [503, 530, 534, 535, 538]

/** False for what is refused because of who sends: that waits until the settings are mended. */
const isPermanentReply = ({ responseCode = 0, command, response = '' }: DeliveryError) =>
  responseCode >= 500 &&
  !sessionCodes.includes(responseCode) &&
  (command === 'DATA' || (command === 'RCPT TO' && !isAboutSender(response)))

/** At the start of a reply (RFC 2034) or, as qmail has it, at its end: `(#5.7.1)`. 5.0.0 says nothing. */
const enhancedCode = /(?:^\d{3}[ -]|\(#)(5\.[1-9]\d{0,2}\.\d{1,3})\b/

/**
 * Whether a recipient is refused because of who sends: "Relay access denied", "Authentication required". The enhanced code
 * says so (RFC 3463: 5.7.x is policy, 5.1.7 and 5.1.8 are the sender's address, the rest of 5.1.x is the recipient's),
 * its text only where there is none; an address in that may be anybody's choice.
 */
const isAboutSender = (response: string) => {
  const code = enhancedCode.exec(response)?.[1]
  if (code !== undefined) return /^5\.(7\.|1\.[78]$)/.test(code)
  return /\brelay|authenticat/i.test(response.slice(0, maxResponseLength).replaceAll(/\S+@\S+/g, ''))
}

/** The codes of such an error, for the log: its message may quote the mail, with the link it holds. */
export function getErrorCodes(error: unknown): object {
  const { code, responseCode, command } = readError(error)
  return { code, responseCode, command }
}

const clientErrors: Record<string, string> = {
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

const maxAnswerLength = 500

/** Characters that are read: the time of the search below grows with their square. */
const maxResponseLength = 2_000

/** A response in one line of a sane length, without what may be a token: the mail server may quote the mail. */
export function toAnswer(response: string): string {
  const line = response
    .slice(0, maxResponseLength)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .replaceAll(/(#token=)\S+/g, '$1…')
    .replaceAll(/(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}/gi, '…')
  return line.length > maxAnswerLength ? `${line.slice(0, maxAnswerLength)}…` : line
}
