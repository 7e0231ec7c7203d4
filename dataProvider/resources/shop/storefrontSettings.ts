import { limits } from '../../contract/limits.ts'
import { longText, text, type ValuesOf } from '../../fields/fields.ts'

/**
 * The sections of the home page in their default order. The hero precedes them, and the closing call follows them (extension
 * `storefront`).
 */
export const homeSections = ['arrivals', 'collections', 'promises', 'maker', 'event', 'journal'] as const
export type HomeSection = (typeof homeSections)[number]

const help = 'Leave empty for the default text.'

const title = (label: string, max: number) => text({ label, max, orEmpty: true, help })

const sentences = (label: string) => longText({ label, max: limits.homeText, orEmpty: true, help })

/** The texts of the home page. An empty text stands for the storefront's default text. */
export const homeTexts = {
  hero_title: title('Hero: title', limits.homeTitle),
  hero_text: sentences('Hero: text'),
  arrivals_title: title('New Arrivals: title', limits.homeSectionTitle),
  authentic_text: sentences('Promises: authenticity'),
  design_text: sentences('Promises: custom design'),
  shows_text: sentences('Promises: gem shows'),
  maker_title: title('About the Maker: title', limits.homeSectionTitle),
  closing_title: title('Closing call: title', limits.homeTitle),
  closing_text: sentences('Closing call: text'),
} as const

/** The settings of the home page and the footer. */
export type StorefrontSettings = ValuesOf<typeof homeTexts> & {
  /** The shown sections in their order. The others are hidden. */
  sections: HomeSection[]
  /** The https URLs in the footer, in their order. */
  social_links: string[]
}
