import type { ItemMediaBody } from '../../dataProvider/resources/items/itemMedia.schema.ts'

export function buildItemMediaBody(
  overrides: Pick<ItemMediaBody, 'items_id'> & Partial<ItemMediaBody>,
): ItemMediaBody {
  return {
    shops_id: null,
    display_image: 'https://pictures.example/opal.webp',
    seq: 1,
    image_type: 'Image',
    Is_disabled: false,
    mediafiles_id: null,
    youTube_url: null,
    ...overrides,
  }
}
