import PeopleIcon from '@mui/icons-material/PeopleOutlined'
import { customerSorts } from '../../dataProvider/resources/customers.ts'
import type { Customer } from '../../dataProvider/resources/customers.schema.ts'
import { type DeclareResource, lazyPage } from '../resource.ts'
import { pluralize } from '../format/numbers.ts'

const CustomerList = lazyPage(async () => (await import('./CustomerList.tsx')).CustomerList)

// A sign-in provider's profile may lack a name.
const getName = ({ Full_name, email, customer_number }: Customer) =>
  Full_name || email || `Customer ${customer_number}`

/** Who signed up at the shop. */
export const customers: DeclareResource = (can) => ({
  name: 'customers',
  label: 'Customers',
  description: 'Who buys, and who may not',
  icon: PeopleIcon,
  list: CustomerList,
  ...(can['catalogue-query'] ? { sorts: customerSorts } : { searchesPage: true }),
  recordActions: { promote: can['admin-promotion'], listOrders: can['order-workflow'] },
  recordRepresentation: getName,
  toSearchResult: (customer: Customer) => ({
    title: getName(customer),
    description: customer.email,
    // An empty search would lead to everybody.
    q: customer.email || customer.Full_name || String(customer.customer_number),
  }),
  counterLabels: ({ customers: count }) => [pluralize(count, 'customer')],
})
