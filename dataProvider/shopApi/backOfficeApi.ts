import type { Envelope, Upload } from '../contract/answers.schema.ts'
import { idempotencyHeader } from '../contract/headers.ts'
import type { MediaType } from '../contract/itemTypes.ts'
import { paths } from '../contract/paths.ts'
import type { Category, CategoryBody, CategoryChanges } from '../resources/categories.ts'
import type { CustomerRole } from '../resources/customers/customerRoles.ts'
import type { Customer, CustomerQuery } from '../resources/customers/customers.schema.ts'
import type {
  Item,
  ItemBody,
  ItemChanges,
  ItemMedia,
  ItemMediaBody,
  ItemMediaChanges,
} from '../resources/items/items.schema.ts'
import type { MailState } from '../resources/mails.ts'
import type { Mail, MailPage, MailPreview, MailQuery } from '../resources/mails.schema.ts'
import type { MessageChanges } from '../resources/messages.ts'
import type { Message, MessageQuery, MessageReceipt } from '../resources/messages.schema.ts'
import type { MailTemplateBody, Settings, SettingsChanges } from '../resources/shop/settings.schema.ts'
import type { Shop, ShopChanges } from '../resources/shop/shop.schema.ts'
import type { RuntimeConfig } from '../contract/runtimeConfig.ts'
import { claimAdmin } from './claimAdmin.ts'
import { operationCalls } from './operationCalls.ts'
import { orderAdminCalls } from './orderCalls.ts'
import type { Call, Fetcher, RequestOptions } from './request.ts'
import type { ShopApi } from './shopApi.ts'

export type BackOfficeApi = ReturnType<typeof createBackOfficeApi>

type Addresses = Pick<RuntimeConfig, 'adminUrl' | 'shopUrl' | 'uploadUrl'>

/** The calls of both faces, and those that only the back office makes, which visitors do not download. */
export function createBackOfficeApi(api: ShopApi, config: Addresses) {
  return {
    ...api,
    ...customerAdminCalls(api.call),
    /** Every record of a declared resource whose list comes whole. */
    listWhole: (path: string, signal?: AbortSignal) => api.call<{ id: number }[]>(`/${path}`, { signal }),
    claimAdmin: (code: string) => claimAdmin(api.fetcher, config, code),
    ...shopAdminCalls(api.call),
    ...itemAdminCalls(api.call),
    ...mediaCalls(api.call, api.fetcher, config),
    ...messageAdminCalls(api.call),
    ...operationCalls(api.fetcher, config),
    ...mailCalls(api.fetcher, config),
    ...orderAdminCalls(api.fetcher, config),
  }
}

/** How admins find customers and change what they may do. */
function customerAdminCalls(call: Call) {
  return {
    /** Blocks, unblocks, or gives a role. */
    updateCustomer: (body: CustomerRole & { elegant_user_id: string }) =>
      call<Customer>(paths.customerOf(body.elegant_user_id), { method: 'PATCH', body }),
    listCustomers: (query: CustomerQuery, signal?: AbortSignal) =>
      call<Envelope<Customer>>(paths.customersAll(query), { signal }),
  }
}

/** How admins change the shop and its categories. */
function shopAdminCalls(call: Call) {
  return {
    updateShop: (changes: ShopChanges) => call<Shop>(paths.shop, { method: 'PATCH', body: changes }),
    createCategory: (body: CategoryBody) => call<Category>(paths.categories, { method: 'POST', body }),
    updateCategory: (id: number | string, changes: CategoryChanges) =>
      call<Category>(paths.category(id), { method: 'PATCH', body: changes }),
    /** Extension `deletes`; what it deletes can be restored. */
    deleteCategory: (id: number | string) => call<Category>(paths.category(id), { method: 'DELETE' }),
    restoreCategory: (id: number | string) =>
      call<Category>(paths.category(id) + paths.restore, { method: 'POST' }),
  }
}

/** How admins change items. */
function itemAdminCalls(call: Call) {
  return {
    createItem: (body: ItemBody) => call<Item>(paths.items, { method: 'POST', body }),
    updateItem: (id: number | string, changes: ItemChanges) =>
      call<Item>(paths.item(id), { method: 'PATCH', body: changes }),
    /** Extension `deletes`; what it deletes can be restored. */
    deleteItem: (id: number | string) => call<Item>(paths.item(id), { method: 'DELETE' }),
    restoreItem: (id: number | string) => call<Item>(paths.item(id) + paths.restore, { method: 'POST' }),
  }
}

/** Pictures and videos: the files, and which item shows them. For admins. */
function mediaCalls(
  call: Call,
  fetcher: Fetcher,
  { shopUrl, uploadUrl }: Pick<RuntimeConfig, 'shopUrl' | 'uploadUrl'>,
) {
  return {
    createItemMedia: (body: ItemMediaBody) => call<ItemMedia>(paths.itemImages, { method: 'POST', body }),
    updateItemMedia: (id: number | string, changes: ItemMediaChanges) =>
      call<ItemMedia>(paths.itemImage(id), { method: 'PATCH', body: changes }),
    deleteItemMedia: async (id: number | string): Promise<void> => {
      await call(paths.itemImage(id), { method: 'DELETE' })
    },

    /** A category's picture: the answer's `path.url` is its address. */
    uploadPicture: (file: File, signal?: AbortSignal) =>
      upload(fetcher, shopUrl + paths.upload, 'Image', file, { signal }),
    /**
     * An item's medium: the answer's `image.url` or `video.url` is its address, `id` its `mediafiles_id`. With a `fetch`
     * of its own the upload can be followed (`uploadingFetch`).
     */
    uploadMedia: (type: MediaType, file: File, options?: Pick<RequestOptions, 'signal' | 'fetch'>) =>
      upload(fetcher, uploadUrl, type, file, options),
  }
}

const upload = async (
  fetcher: Fetcher,
  url: string,
  type: MediaType,
  file: File,
  options: Pick<RequestOptions, 'signal' | 'fetch'> = {},
) => {
  const { body } = await fetcher(url, {
    ...options,
    method: 'POST',
    body: toForm(type, file),
    timeout: 'none',
  })
  return body as Upload
}

const toForm = (type: MediaType, file: File) => {
  const form = new FormData()
  form.set('image_type', type)
  form.set('file', file)
  return form
}

/** How admins read and answer messages. */
function messageAdminCalls(call: Call) {
  return {
    /** The newest first. */
    listMessages: (query: MessageQuery, signal?: AbortSignal) =>
      call<Envelope<Message>>(paths.messagesAll(query), { signal }),
    updateMessage: (id: number | string, changes: MessageChanges) =>
      call<Message>(paths.message(id), { method: 'PATCH', body: changes }),
    /** Permanently, as the sender may request. */
    deleteMessage: (id: number | string) => call<MessageReceipt>(paths.message(id), { method: 'DELETE' }),
    /** The bytes of one of its pictures. */
    getMessagePicture: (id: number | string, number: number, signal?: AbortSignal) =>
      call<Blob>(paths.messagePicture(id, number), { signal, read: (response) => response.blob() }),
    /** Stores the reply and mails it; once, however often it comes under the same key. */
    replyToMessage: (id: number | string, body: { text: string }, key?: string) =>
      call<Message>(paths.message(id) + paths.replies, {
        method: 'POST',
        body,
        headers: key === undefined ? {} : { [idempotencyHeader]: key },
      }),
  }
}

/** The shop's mails and settings, for admins, at the Admin API's address (extensions `mails`, `settings`). */
export function mailCalls(fetcher: Fetcher, { adminUrl }: Pick<RuntimeConfig, 'adminUrl'>) {
  const call = async <T>(path: string, options?: RequestOptions) =>
    (await fetcher(adminUrl + path, options)).body as T
  const post = { method: 'POST' } as const
  return {
    listMails: (query: MailQuery, signal?: AbortSignal) => call<MailPage>(paths.mailsAll(query), { signal }),
    /** As it would look now; its links lead nowhere. */
    previewMail: (id: number | string, signal?: AbortSignal) =>
      call<MailPreview>(paths.mail(id) + paths.preview, { signal }),
    /** Sends it now, also once more; with `state` only if it is in that state. Its earlier links are void. */
    retryMail: (id: number | string, state?: MailState) =>
      call<Mail>(paths.mail(id) + paths.retry, { ...post, body: state && { state } }),
    /** Of a mail that is not sent yet. */
    cancelMail: (id: number | string) => call<Mail>(paths.mail(id) + paths.cancel, post),
    /** Sends what a restore or `email hold` held back. */
    releaseMails: () => call<{ released: number }>(paths.mails + paths.release, post),
    /** A sample with these texts. */
    previewTemplate: (body: MailTemplateBody, signal?: AbortSignal) =>
      call<MailPreview>(paths.mails + paths.preview, { ...post, body, signal }),
    /** The same, mailed to the admin who calls. */
    sendTestMail: (body: MailTemplateBody) => call<Mail>(paths.mails + paths.test, { ...post, body }),

    getSettings: (signal?: AbortSignal) => call<Settings>(paths.settings, { signal }),
    updateSettings: (changes: SettingsChanges) =>
      call<Settings>(paths.settings, { method: 'PATCH', body: changes }),
  }
}
