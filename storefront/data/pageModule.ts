import type { ComponentType } from 'react'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import type { GetAnswer, Query } from './query.ts'

/** Parts of pages that not every server can keep; `app/routes.ts` declares what each needs. */
type SectionName = 'contactStep' | 'details' | 'messageForm' | 'otherPages' | 'questions'

/** The sections of a page that this server can keep. */
export type Sections = { readonly [Name in SectionName]?: boolean | undefined }

export interface PageProps {
  sections: Sections
}

export interface Visit extends PageProps {
  pathname: string
  params: Record<string, string | undefined>
  query: URLSearchParams
}

/** A form that the browser posts without JavaScript. */
export interface Submission {
  api: ShopApi
  /** By field name; for a file, its name. */
  values: Readonly<Record<string, string>>
  visit: Visit
  idempotencyKey: string
}

/** What a `…Page.tsx` file exports. */
export interface PageModule {
  Page: ComponentType<PageProps>
  /**
   * The queries of the page's first view, the same ones its hooks use. The server loads them and sends the answers with the
   * page, so that the first paint has its content and the browser requests nothing twice. It is called again with those
   * answers, for a page whose further queries depend on them.
   */
  queries?: (visit: Visit, getAnswer: GetAnswer) => Query<unknown>[]
  /** The HTTP status, given the answers to `queries` in their order; 200 when absent. */
  status?: (answers: unknown[], visit: Visit, getAnswer: GetAnswer) => number
  /** The canonical path, from the same arguments. The server redirects to it from another case. */
  address?: (answers: unknown[], visit: Visit, getAnswer: GetAnswer) => string | undefined
  /** True when any number of addresses show this page: the server does not cache it. */
  isUncacheable?: (visit: Visit, getAnswer: GetAnswer) => boolean
  /**
   * Sends the page's form for a browser without JavaScript; `formPaths` lists the addresses of such pages.
   * @returns false if the shop stores no such form: the page then shows everything that was typed
   * @throws {ApiError}
   */
  sendForm?: (submission: Submission) => Promise<boolean>
}
