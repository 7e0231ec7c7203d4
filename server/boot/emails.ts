import { adminAddedEmail } from '../customers/admins/adminAddedEmail.ts'
import { passwordChanged, passwordLink, signUpLink } from '../identity/embedded/emails.ts'
import { backInStockEmail } from '../items/watches/backInStockEmail.ts'
import type { Emails } from '../mail/emailKind.ts'
import { messageNotice, messageReply } from '../messages/emails.ts'
import { estimateEmail, estimateReminder } from '../orders/emails/estimateEmails.ts'
import { orderAddress } from '../orders/emails/orderAddress.ts'
import { orderMessage } from '../orders/emails/orderMessage.ts'
import { orderNews } from '../orders/emails/orderNews.ts'
import { orderNotice } from '../orders/emails/orderNotice.ts'
import { orderPayment, orderRefund } from '../orders/emails/orderPayment.ts'
import { orderReceipt } from '../orders/emails/orderReceipt.ts'
import { orderUpdate } from '../orders/emails/orderUpdate.ts'

/** Every kind of email. The back office's filter shows the shop's kinds in this order. */
export const emails: Emails = {
  shop: [
    orderNotice,
    orderReceipt,
    orderUpdate,
    estimateEmail,
    estimateReminder,
    orderNews,
    orderPayment,
    orderRefund,
    orderMessage,
    orderAddress,
    messageNotice,
    messageReply,
    backInStockEmail,
    adminAddedEmail,
  ],
  account: [passwordLink, passwordChanged, signUpLink],
}
