import { limits } from '../../../dataProvider/contract/limits.ts'
import type { Mail } from '../../mail/mailer.ts'

/** Who the mails are from. */
export interface Sender {
  shopName: string
  /** The shop's contact; either may be empty. */
  name: string
  email: string
}

// Neither mail greets by name: somebody may have signed up with another person's address and any name.

export function passwordLinkMail(sender: Sender, to: string, link: string): Mail {
  return mail(sender, to, `Your new password for ${sender.shopName}`, [
    `Somebody, most likely you, asked for a new password for your account at ${sender.shopName}.`,
    `Open this link to choose one. It is good for ${limits.passwordLinkMinutes} minutes, and once:`,
    link,
    'If it was not you, ignore this mail: your password stays as it is.',
  ])
}

/** Sent after a mailed link was used. */
export function passwordChangedMail(sender: Sender, to: string, publicUrl: string): Mail {
  return mail(sender, to, `Your password for ${sender.shopName} was changed`, [
    `The password of your account at ${sender.shopName} was changed by a mailed link. Whoever was signed in has been signed out.`,
    'If it was not you, somebody else can read your mail. Once they no longer can, choose another password here:',
    `${publicUrl}/sign-in/forgot-password`,
  ])
}

const mail = (
  { shopName, name, email }: Sender,
  to: string,
  subject: string,
  paragraphs: string[],
): Mail => ({
  from: { name: name || shopName, email },
  to,
  subject,
  text: `${paragraphs.join('\n\n')}\n\n${shopName}\n`,
})
