import type { ComponentType } from 'react'
import type { Extension } from '../../dataProvider/contract/extensions.ts'
import type { DeclaredName } from '../../dataProvider/resources/declared.ts'
import type { AnswerTo, Query } from './query.ts'

export interface Visit {
  pathname: string
  params: Record<string, string | undefined>
  query: URLSearchParams
  supports: (extension: Extension | DeclaredName) => boolean
}

/** What a page's file exports. */
export interface PageModule {
  Page: ComponentType
  /**
   * What the page shows first, asked for as its hooks ask. The server puts the answers into the page, so that the
   * first paint has its content and the browser asks for nothing twice. It is called once more with what was answered, for
   * a page that only then knows what else to ask.
   */
  queries?: (visit: Visit, answerTo: AnswerTo) => Query<unknown>[]
  /** The HTTP status, given the answers to `queries` in their order; 200 when absent. */
  status?: (answers: unknown[], visit: Visit, answerTo: AnswerTo) => number
  /** True for an address that is one of endlessly many for the same page: the server keeps none of them. */
  isStray?: (visit: Visit, answerTo: AnswerTo) => boolean
}

export interface PageRoute {
  path: string
  /** One page has one address: in other letters it is unknown. */
  caseSensitive: true
  /** The page's source file: the build's manifest lists its chunk under it. */
  file: string
  module: () => Promise<PageModule>
  /** Shown to everybody while the shop is closed: what belongs to an account, or to nothing. */
  staysOpen: boolean
}
