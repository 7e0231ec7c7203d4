import { canonicalCategoryPath } from '../../dataProvider/contract/pages.ts'
import { pictureUrlOf } from '../../dataProvider/contract/pictures.ts'
import { pagePath } from '../data/pageAddress.ts'
import { useShopName } from '../data/shop.ts'
import { PageHead, previewWidth } from '../layout/PageHead.tsx'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/shop.tsx'
import type { CollectionChoice } from './collectionChoice.ts'
import { isNarrowed, type ShopAddress } from './shopAddress.ts'

interface Props {
  address: ShopAddress
  choice: CollectionChoice
}

/**
 * Title, description and canonical address of the shop or a collection (NAV-2). A search or a filtered list is not indexed, and
 * its canonical address is the plain list.
 */
export function ShopHead({ address, choice }: Props) {
  const shopName = useShopName()
  const { page } = address
  const noindex = isNarrowed(address)
  const canonicalPage = noindex ? 1 : page
  const titleOf = (title: string) =>
    commonTexts.pageTitle(page > 1 ? texts.numberedTitle(title, page) : title, shopName)
  if (choice.kind !== 'collection') {
    return (
      <PageHead
        title={titleOf(texts.title)}
        description={texts.description}
        path={pagePath('/shop', canonicalPage)}
        noindex={noindex}
      />
    )
  }
  const { category, categories } = choice
  const { name, category_type, image_url, picture } = category
  return (
    <PageHead
      title={titleOf(name)}
      description={texts.collectionDescription(name, category_type, shopName)}
      image={image_url && pictureUrlOf(image_url, picture, previewWidth)}
      path={pagePath(canonicalCategoryPath(category, categories), canonicalPage)}
      noindex={noindex}
    />
  )
}
