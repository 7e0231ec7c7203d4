import { limits } from '../../contract/limits.ts'
import { date, flag, number, reference, text } from '../../fields/fields.ts'
import { filter } from '../../fields/filters.ts'
import { customerRoleFields } from './customerRoles.ts'
import { defineResource } from '../resource.ts'

/** Name and email are unverified. */
export const customerFields = {
  /** The sign-in provider's user id. */
  elegant_user_id: text({ max: limits.userId, required: true }),
  Full_name: text({ label: 'Customer', max: limits.fullName, orEmpty: true }),
  email: text({ max: limits.email, orEmpty: true }),
  customer_number: number({ label: 'Number', max: limits.integer, required: true }),
  is_online_now: flag({ states: { on: 'Online', off: 'Offline' } }),
} as const

/** The shop's customers; all that its list is asked for but the page belongs to the extension `catalogue-query`. */
export const customerResource = defineResource({
  name: 'customers',
  label: ['Customer', 'Customers'],
  description: 'Accounts, roles and access',
  // On the wire the role stands below `_customer_roles_of_customers_of_shops`.
  fields: { ...customerFields, ...customerRoleFields },
  computed: {
    id: reference('customers', { required: true }),
    /** Tells who is online; records do not hold it. */
    last_seen: date({ label: 'Status' }),
  },
  title: 'Full_name',
  list: {
    columns: ['customer_number', 'role', 'last_seen'],
    search: ['Full_name', 'email', 'customer_number'],
    filters: [
      filter('is_online_now', 'equals', { key: 'online', label: 'Status' }),
      'role',
      // There is no address of a single customer.
      filter('id', 'equals', { hasInput: false }),
    ],
    sort: '-customer_number',
    sorts: ['Full_name', 'email', 'customer_number', 'last_seen'],
  },
  access: { read: 'admin' },
})
