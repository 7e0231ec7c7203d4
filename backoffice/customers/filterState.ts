import type { Customer, Role } from '../../dataProvider/resources/customers.ts'

/** What the customers are filtered by; undefined lets all through. */
export interface CustomerChoice {
  role?: Role | undefined
  online?: boolean | undefined
}

/** What the customers are looked through by, wherever that is kept. */
export interface CustomerFilterState extends CustomerChoice {
  /** What stands in the search box. */
  text: string
  search: (text: string) => void
  change: (choice: CustomerChoice) => void
  reset: () => void
  isFiltered: boolean
  /** Those of the page's customers that are to be seen; all of them where the server has chosen. */
  find?: (page: Customer[]) => Customer[]
  /** What the search box reads: how far it looks. */
  searchLabel: string
  /** What is said where none is found. */
  noneFound: string
}
