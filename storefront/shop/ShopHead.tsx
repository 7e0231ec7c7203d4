import type { Category } from '../../dataProvider/resources/categories.schema.ts'
import { pictureUrlOf } from '../../dataProvider/contract/pictures.ts'
import { PageHead, previewWidth } from '../layout/PageHead.tsx'
import { useShopName } from '../data/shop.ts'
import { pagePath } from '../data/pageAddress.ts'
import { collectionPath } from '../../dataProvider/contract/pages.ts'

interface Props {
  /** The selected collection. */
  category: Category | undefined
  /** All visible ones. */
  categories: Category[]
  page: number
}

/** Title, description and canonical address of the shop or a collection (NAV-2). */
export function ShopHead({ category, categories, page }: Props) {
  const shopName = useShopName()
  const pageSuffix = page > 1 ? `, page ${page}` : ''
  if (!category) {
    return (
      <PageHead
        title={`Our Collection${pageSuffix} | ${shopName}`}
        description="Ethiopian opals, gemstones and jewelry, each one photographed as it is."
        path={pagePath('/shop', page)}
      />
    )
  }
  const { name, category_type, image_url, picture } = category
  const type = category_type && ` (${category_type})`
  return (
    <PageHead
      title={`${name}${pageSuffix} | ${shopName}`}
      description={`${name}${type} at ${shopName}: every piece one of a kind, photographed as it is.`}
      image={image_url && pictureUrlOf(image_url, picture, previewWidth)}
      path={pagePath(collectionPath(category, categories), page)}
    />
  )
}
