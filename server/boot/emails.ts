import { adminAddedEmail } from '../customers/admins/adminAddedEmail.ts'
import { passwordChanged, passwordLink, signUpLink } from '../identity/embedded/emails.ts'
import { backInStockEmail } from '../items/watches/backInStockEmail.ts'
import type { EmailKinds } from '../emails/emailKind.ts'
import { messageNotice, messageReply } from '../messages/emails.ts'
import { estimateEmail, estimateReminder } from '../orders/emails/estimateEmails.ts'
import { orderAddress } from '../orders/emails/orderAddress.ts'
import { orderMessage } from '../orders/emails/orderMessage.ts'
import { orderStateEmail } from '../orders/emails/orderStateEmail.ts'
import { orderNotice } from '../orders/emails/orderNotice.ts'
import { orderPayment, orderRefund } from '../orders/emails/orderPayment.ts'
import { orderReceipt } from '../orders/emails/orderReceipt.ts'
import { orderUpdate } from '../orders/emails/orderUpdate.ts'
import { unconfirmedAlert } from '../orders/emails/unconfirmedAlert.ts'
import { personalExportEmail } from '../protection/personalExportEmail.ts'
import { changeUndoneEmail, protectedChangeEmail } from '../protection/protectedChangeEmail.ts'

/** Every kind of email except `testEmail`. The back office's filter lists the shop's kinds in this order. */
export const emailKinds: EmailKinds = {
  shop: [
    orderNotice,
    orderReceipt,
    orderUpdate,
    estimateEmail,
    estimateReminder,
    orderStateEmail,
    orderPayment,
    orderRefund,
    orderMessage,
    orderAddress,
    unconfirmedAlert,
    messageNotice,
    messageReply,
    backInStockEmail,
    adminAddedEmail,
  ],
  account: [
    passwordLink,
    passwordChanged,
    signUpLink,
    protectedChangeEmail,
    changeUndoneEmail,
    personalExportEmail,
  ],
}
