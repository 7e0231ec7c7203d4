import type { Category, CategoryBody, CategoryChanges } from '../resources/categories.schema.ts'
import { paths } from '../contract/paths.ts'
import type { Shop, ShopChanges } from '../resources/shop/shop.schema.ts'
import type { Call } from './request.ts'

/** The shop itself and its categories. */
export function shopCalls(call: Call) {
  return {
    getShop: (signal?: AbortSignal) => call<Shop>(paths.shop, { signal }),
    listCategories: (signal?: AbortSignal) => call<Category[]>(paths.categories, { signal }),
  }
}

/** How admins change the shop and its categories. */
export function shopAdminCalls(call: Call) {
  return {
    updateShop: (changes: ShopChanges) => call<Shop>(paths.shop, { method: 'PATCH', body: changes }),
    createCategory: (body: CategoryBody) => call<Category>(paths.categories, { method: 'POST', body }),
    updateCategory: (id: number | string, changes: CategoryChanges) =>
      call<Category>(paths.category(id), { method: 'PATCH', body: changes }),
    /** Extension `deletes`; what it deletes can be restored. */
    deleteCategory: (id: number | string) => call<Category>(paths.category(id), { method: 'DELETE' }),
    restoreCategory: (id: number | string) =>
      call<Category>(paths.category(id) + paths.restore, { method: 'POST' }),
  }
}
