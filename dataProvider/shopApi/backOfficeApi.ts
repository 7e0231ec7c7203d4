import type { Envelope, Upload } from '../contract/responses.schema.ts'
import { idempotencyHeader } from '../contract/headers.ts'
import type { MediaType } from '../contract/itemTypes.ts'
import { paths } from '../contract/paths.ts'
import type { Category, CategoryBody, CategoryChanges } from '../resources/categories.ts'
import type { CustomerRole } from '../resources/customers/customerRoles.ts'
import type { Customer, CustomerQuery } from '../resources/customers/customers.schema.ts'
import type { Item, ItemBody, ItemChanges } from '../resources/items/items.schema.ts'
import type { ItemMedia, ItemMediaBody, ItemMediaChanges } from '../resources/items/itemMedia.schema.ts'
import type { EmailState } from '../resources/emails.ts'
import type { Email, EmailPage, EmailPreview, EmailQuery } from '../resources/emails.schema.ts'
import type { MessageChanges } from '../resources/messages.ts'
import type { Message, MessageQuery, MessageReceipt } from '../resources/messages.schema.ts'
import type { EmailTemplateBody, Settings, SettingsChanges } from '../resources/shop/settings.schema.ts'
import type { Shop, ShopChanges } from '../resources/shop/shop.schema.ts'
import type { RuntimeConfig } from '../contract/runtimeConfig.ts'
import { claimAdmin } from './claimAdmin.ts'
import { operationCalls } from './operationCalls.ts'
import { orderAdminCalls } from './orderCalls.ts'
import type { Call, Fetcher, RequestOptions } from './request.ts'
import type { ShopApi } from './shopApi.ts'

export type BackOfficeApi = ReturnType<typeof createBackOfficeApi>

type Addresses = Pick<RuntimeConfig, 'adminUrl' | 'shopUrl' | 'uploadUrl'>

/** Adds the calls that only admins make to those of the storefront. Visitors do not download them. */
export function createBackOfficeApi(api: ShopApi, config: Addresses) {
  return {
    ...api,
    ...customerAdminCalls(api.call),
    /** Returns all records of a declared resource whose list is not paged. */
    listUnpaged: (path: string, signal?: AbortSignal) => api.call<{ id: number }[]>(`/${path}`, { signal }),
    claimAdmin: (code: string) => claimAdmin(api.fetcher, config, code),
    ...shopAdminCalls(api.call),
    ...itemAdminCalls(api.call),
    ...mediaCalls(api.call, api.fetcher, config),
    ...messageAdminCalls(api.call),
    ...operationCalls(api.fetcher, config),
    /** Makes a customer an admin (extension `admin-promotion`). */
    promoteCustomer: async (userId: string) =>
      (await api.fetcher(config.adminUrl + paths.customerOf(userId) + paths.promotion, { method: 'POST' }))
        .body as Customer,
    ...emailCalls(api.fetcher, config),
    ...orderAdminCalls(api.fetcher, config),
  }
}

function customerAdminCalls(call: Call) {
  return {
    /** Changes the customer's role, or blocks or unblocks the customer. */
    updateCustomer: (body: CustomerRole & { elegant_user_id: string }) =>
      call<Customer>(paths.customerOf(body.elegant_user_id), { method: 'PATCH', body }),
    listCustomers: (query: CustomerQuery, signal?: AbortSignal) =>
      call<Envelope<Customer>>(paths.customersAll(query), { signal }),
  }
}

function shopAdminCalls(call: Call) {
  return {
    updateShop: (changes: ShopChanges) => call<Shop>(paths.shop, { method: 'PATCH', body: changes }),
    createCategory: (body: CategoryBody) => call<Category>(paths.categories, { method: 'POST', body }),
    updateCategory: (id: number | string, changes: CategoryChanges) =>
      call<Category>(paths.category(id), { method: 'PATCH', body: changes }),
    /** Soft delete (extension `deletes`): `restoreCategory` undoes it. */
    deleteCategory: (id: number | string) => call<Category>(paths.category(id), { method: 'DELETE' }),
    restoreCategory: (id: number | string) =>
      call<Category>(paths.category(id) + paths.restore, { method: 'POST' }),
  }
}

function itemAdminCalls(call: Call) {
  return {
    createItem: (body: ItemBody) => call<Item>(paths.items, { method: 'POST', body }),
    updateItem: (id: number | string, changes: ItemChanges) =>
      call<Item>(paths.item(id), { method: 'PATCH', body: changes }),
    /** Soft delete (extension `deletes`): `restoreItem` undoes it. */
    deleteItem: (id: number | string) => call<Item>(paths.item(id), { method: 'DELETE' }),
    restoreItem: (id: number | string) => call<Item>(paths.item(id) + paths.restore, { method: 'POST' }),
  }
}

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

    /** Uploads an image, for example of a category. The response's `path.url` is its URL. */
    uploadPicture: (file: File, signal?: AbortSignal) =>
      upload(fetcher, shopUrl + paths.upload, 'Image', file, { signal }),
    /**
     * Uploads an item's image or video. The response's `image.url` or `video.url` is its URL, and `id` its `mediafiles_id`. Pass
     * a custom `fetch` to report upload progress (`uploadingFetch`).
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

function messageAdminCalls(call: Call) {
  return {
    /** Newest first. */
    listMessages: (query: MessageQuery, signal?: AbortSignal) =>
      call<Envelope<Message>>(paths.messagesAll(query), { signal }),
    updateMessage: (id: number | string, changes: MessageChanges) =>
      call<Message>(paths.message(id), { method: 'PATCH', body: changes }),
    /** Deletes the message permanently: senders can request erasure. */
    deleteMessage: (id: number | string) => call<MessageReceipt>(paths.message(id), { method: 'DELETE' }),
    getMessagePicture: (id: number | string, number: number, signal?: AbortSignal) =>
      call<Blob>(paths.messagePicture(id, number), { signal, read: (response) => response.blob() }),
    /** Stores the reply and emails it. Repeating the call with the same key has no further effect. */
    replyToMessage: (id: number | string, body: { text: string }, key?: string) =>
      call<Message>(paths.message(id) + paths.replies, {
        method: 'POST',
        body,
        headers: key === undefined ? {} : { [idempotencyHeader]: key },
      }),
  }
}

/** Creates the admins' calls for emails and settings (extensions `emails`, `settings`). They use the Admin API's URL. */
export function emailCalls(fetcher: Fetcher, { adminUrl }: Pick<RuntimeConfig, 'adminUrl'>) {
  const call = async <T>(path: string, options?: RequestOptions) =>
    (await fetcher(adminUrl + path, options)).body as T
  const post = { method: 'POST' } as const
  return {
    listEmails: (query: EmailQuery, signal?: AbortSignal) =>
      call<EmailPage>(paths.emailsAll(query), { signal }),
    /** Renders the email as it would look now; its links do not work. */
    previewEmail: (id: number | string, signal?: AbortSignal) =>
      call<EmailPreview>(paths.email(id) + paths.preview, { signal }),
    /**
     * Queues the email again, even if it was sent before. With `state`, only if it is in that state. Links in the earlier email
     * stop working.
     */
    retryEmail: (id: number | string, state?: EmailState) =>
      call<Email>(paths.email(id) + paths.retry, { ...post, body: state && { state } }),
    cancelEmail: (id: number | string) => call<Email>(paths.email(id) + paths.cancel, post),
    /** Releases the emails that a restore or the command `email hold` put on hold. */
    releaseEmails: () => call<{ released: number }>(paths.emails + paths.release, post),
    /** Renders a sample email with the texts in `body`. */
    previewTemplate: (body: EmailTemplateBody, signal?: AbortSignal) =>
      call<EmailPreview>(paths.emails + paths.preview, { ...post, body, signal }),
    /** Emails the same sample to the signed-in admin. */
    sendTestEmail: (body: EmailTemplateBody) => call<Email>(paths.emails + paths.test, { ...post, body }),

    getSettings: (signal?: AbortSignal) => call<Settings>(paths.settings, { signal }),
    updateSettings: (changes: SettingsChanges) =>
      call<Settings>(paths.settings, { method: 'PATCH', body: changes }),
  }
}
