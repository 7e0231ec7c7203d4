import type { ComponentType } from 'react'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import type { GetResult, Query } from './query.ts'

/** Page sections that not every server supports. `app/routes.ts` declares what each section needs. */
type SectionName = 'contactStep' | 'details' | 'filters' | 'messageForm' | 'questions'

/** The page's sections that this server supports. */
export type Sections = { readonly [Name in SectionName]?: boolean | undefined }

export interface PageProps {
  sections: Sections
}

export interface Visit extends PageProps {
  pathname: string
  params: Record<string, string | undefined>
  query: URLSearchParams
}

/** A form that the browser submitted before hydration or without JavaScript. */
export interface Submission {
  api: ShopApi
  /** By field name. For a file field, the value is the file's name. */
  values: Readonly<Record<string, string>>
  visit: Visit
  idempotencyKey: string
}

/** The exports of a `…Page.tsx` file. */
export interface PageModule {
  Page: ComponentType<PageProps>
  /**
   * Returns the queries of the page's first view, the same ones that its hooks use. The server loads them and sends the results
   * with the page. The first paint then has its content, and hydration does not repeat the requests. Called again with the
   * results, in case further queries depend on them.
   */
  queries?: (visit: Visit, getResult: GetResult) => Query<unknown>[]
  /** Returns the HTTP status, given the results of `queries` in order. The default is 200. */
  status?: (queryResults: unknown[], visit: Visit, getResult: GetResult) => number
  /** Returns the page's canonical path, for a redirect if the requested path differs from it only in case. */
  address?: (queryResults: unknown[], visit: Visit, getResult: GetResult) => string | undefined
  /** Returns true if an unlimited number of addresses show this page, so that the server does not cache it. */
  isUncacheable?: (visit: Visit, getResult: GetResult) => boolean
  /**
   * Sends the page's form for a browser without JavaScript. `formPaths` in server/pages lists the addresses of all pages that
   * have this function.
   * @returns false if the shop does not store such forms: the page then shows the visitor's input again
   * @throws {ApiError}
   */
  sendForm?: (submission: Submission) => Promise<boolean>
}
