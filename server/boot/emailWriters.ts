import { writeAdminAdded } from '../customers/admins/adminAddedEmail.ts'
import { writePasswordChanged, writePasswordLink, writeSignUpLink } from '../identity/embedded/emails.ts'
import { writeBackInStock, writeSampleBackInStock } from '../items/watches/backInStockEmail.ts'
import type { EmailWriters } from '../mail/writer.ts'
import { writeMessageNotice, writeMessageReply, writeSampleReply } from '../messages/emails.ts'
import { writeEstimate, writeEstimateReminder, writeSampleEstimate } from '../orders/emails/estimateEmails.ts'
import { writeOrderNotice, writeOrderUpdate } from '../orders/emails/orderEmails.ts'
import { writeOrderMessage } from '../orders/emails/orderMessage.ts'
import { writeOrderAddress, writeOrderNews } from '../orders/emails/orderNews.ts'
import { writeOrderPayment } from '../orders/emails/orderPayment.ts'
import { writeOrderReceipt, writeSampleReceipt } from '../orders/emails/receiptEmail.ts'

/** What each kind of email is written by, in the module that causes it. */
export const emailWriters: EmailWriters = {
  shop: {
    order_notice: writeOrderNotice,
    order_receipt: writeOrderReceipt,
    order_update: writeOrderUpdate,
    estimate: writeEstimate,
    estimate_reminder: writeEstimateReminder,
    order_news: writeOrderNews,
    order_payment: writeOrderPayment,
    order_refund: writeOrderPayment,
    order_message: writeOrderMessage,
    order_address: writeOrderAddress,
    message_notice: writeMessageNotice,
    message_reply: writeMessageReply,
    back_in_stock: writeBackInStock,
    admin_added: writeAdminAdded,
  },
  account: {
    password_link: writePasswordLink,
    password_changed: writePasswordChanged,
    sign_up_link: writeSignUpLink,
  },
  samples: {
    receipt: writeSampleReceipt,
    estimate: writeSampleEstimate,
    reply: writeSampleReply,
    back: writeSampleBackInStock,
  },
}
