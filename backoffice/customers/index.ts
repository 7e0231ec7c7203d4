import PeopleIcon from '@mui/icons-material/PeopleOutlined'
import { customerResource } from '../../dataProvider/resources/customers/customers.ts'
import type { Customer } from '../../dataProvider/resources/customers/customers.schema.ts'
import { type DeclareResource, describeResource, lazyPage } from '../resource.ts'
import * as countersTexts from '../texts/counters.ts'
import * as recordNamesTexts from '../texts/recordNames.ts'

const CustomerList = lazyPage(async () => (await import('./CustomerList.tsx')).CustomerList)

// A profile from a sign-in provider may lack a name.
const getName = ({ Full_name, email, customer_number }: Customer) =>
  Full_name || email || recordNamesTexts.customerNumber(customer_number)

export const customers: DeclareResource = (can) => ({
  ...describeResource(customerResource),
  icon: PeopleIcon,
  list: CustomerList,
  ...(!can['catalogue-query'] && { sorts: [], searchesPage: true }),
  csv: { name: 'customers' },
  recordActions: { delete: false, promote: can['admin-promotion'], listOrders: can['order-workflow'] },
  recordRepresentation: getName,
  toSearchResult: (customer: Customer) => ({
    title: getName(customer),
    description: customer.email,
    // An empty search would list all customers.
    q: customer.email || customer.Full_name || String(customer.customer_number),
  }),
  counterLabels: ({ customers: count }) => [countersTexts.customers(count)],
})
