import type { OrderContact } from '../../dataProvider/resources/orders.ts'
import type { Faults } from '../forms/faults.ts'
import { loadOrderContactRules } from '../forms/lazyRules.ts'
import { ruledBy } from '../forms/rules.ts'
import { serverFaults } from '../forms/serverFaults.ts'

const rules = ruledBy(loadOrderContactRules)

/** Loads the rules ahead. */
export const prepareContactRules = rules.prepare

/** What is wrong with how a visitor is to be reached; says so when the rules cannot be loaded. */
export async function contactFaults(form: HTMLFormElement): Promise<Faults> {
  try {
    return await rules.check(form)
  } catch (error) {
    return serverFaults(error, form)
  }
}

/** The contact of a form that has no faults, tidied as the server keeps it. */
export async function readContact(typed: FormData): Promise<OrderContact> {
  return (await loadOrderContactRules()).parse(Object.fromEntries(typed))
}
