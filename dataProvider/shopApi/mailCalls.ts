import type { MailState } from '../resources/mails.ts'
import type { Mail, MailPage, MailPreview, MailQuery } from '../resources/mails.schema.ts'
import type { MailTemplateBody, Settings, SettingsChanges } from '../resources/shop/settings.schema.ts'
import { paths } from '../contract/paths.ts'
import type { RuntimeConfig } from '../contract/runtimeConfig.ts'
import type { Fetcher, RequestOptions } from './request.ts'

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
    /** Sends what a restore or `mail hold` held back. */
    releaseMails: () => call<{ released: number }>(paths.mails + paths.release, post),
    /** A sample with these texts. */
    previewTemplate: (body: MailTemplateBody, signal?: AbortSignal) =>
      call<MailPreview>(paths.mails + paths.preview, { ...post, body, signal }),
    /** The same, mailed to whoever asks. */
    sendTestMail: (body: MailTemplateBody) => call<Mail>(paths.mails + paths.test, { ...post, body }),

    getSettings: (signal?: AbortSignal) => call<Settings>(paths.settings, { signal }),
    updateSettings: (changes: SettingsChanges) =>
      call<Settings>(paths.settings, { method: 'PATCH', body: changes }),
  }
}
