import type { SQL } from 'drizzle-orm'

/** A condition for every key of a list's filter, undefined where it lets all through: a key that is forgotten does not compile. */
export type Conditions<Filter extends object> = Record<keyof Filter, SQL | undefined>
