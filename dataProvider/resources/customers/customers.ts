import { limits } from '../../contract/limits.ts'
import { date, flag, number, reference, text } from '../../fields/fields.ts'
import { filter } from '../../fields/filters.ts'
import { customerRoleFields } from './customerRoles.ts'
import { defineResource } from '../resource.ts'

/** Name and email address are unverified. */
export const customerFields = {
  elegant_user_id: text({ max: limits.userId, required: true }),
  Full_name: text({ label: 'Customer', max: limits.fullName, orEmpty: true }),
  email: text({ max: limits.email, orEmpty: true }),
  customer_number: number({ label: 'Number', max: limits.integer, required: true }),
  is_online_now: flag({ states: { on: 'Online', off: 'Offline' } }),
} as const

/** The shop's customers. Filters and sorting require the extension `catalogue-query`. */
export const customerResource = defineResource({
  name: 'customers',
  label: ['Customer', 'Customers'],
  description: 'Accounts, roles and access',
  // In a record of the API, the role is nested in `_customer_roles_of_customers_of_shops`.
  fields: { ...customerFields, ...customerRoleFields },
  computed: {
    id: reference('customers', { required: true }),
    /** The column that shows who is online, sorted by the last visit. Records do not contain this field. */
    last_seen: date({ label: 'Status' }),
  },
  title: 'Full_name',
  list: {
    columns: ['customer_number', 'role', 'last_seen'],
    search: ['Full_name', 'email', 'customer_number'],
    filters: [
      filter('is_online_now', 'equals', { key: 'online', label: 'Status' }),
      'role',
      // The API has no path to read a single customer, so this filter finds a customer by id.
      filter('id', 'equals', { hasInput: false }),
    ],
    sort: '-customer_number',
    sorts: ['Full_name', 'email', 'customer_number', 'last_seen'],
  },
  access: { read: 'admin' },
})
