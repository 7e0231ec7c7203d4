/** A category of the demo; `picture` is a file in `server/seed/pictures`. */
export interface SeedCategory {
  name: string
  category_type: string
  picture: string
  Is_visible: boolean
}

export const categories: SeedCategory[] = [
  { name: 'Raw Opals', category_type: 'Rough', picture: 'category-raw-opals-1.webp', Is_visible: true },
  { name: 'Welo Opals', category_type: 'Cabochons', picture: 'category-welo-opals-1.webp', Is_visible: true },
  {
    name: 'Water Opals',
    category_type: 'Hydrophane',
    picture: 'category-water-opals-1.webp',
    Is_visible: true,
  },
  { name: 'Emeralds', category_type: 'Faceted', picture: 'category-emeralds-1.webp', Is_visible: true },
  { name: 'Jewelry', category_type: 'Handmade', picture: 'category-jewelry-1.webp', Is_visible: true },
  {
    name: 'Private Reserve',
    category_type: 'By appointment',
    picture: 'ribbon-chocolate-welo-3.webp',
    Is_visible: false,
  },
]
