import { Feed } from 'feed'
import { readMoment } from '../../../dataProvider/contract/dates.ts'
import { readInfoText } from '../../../dataProvider/contract/json.ts'
import { itemPath } from '../../../dataProvider/contract/pages.ts'
import { toPlainText } from '../../../dataProvider/contract/plainText.ts'
import { firstPicture, mediaOf } from '../../../dataProvider/resources/items/visibleMedia.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { splitTags } from '../../../dataProvider/resources/items/items.ts'
import { escapeMarkup, removeInvalidCharacters } from '../../http/markup.ts'
import { listPublicItems } from './listPublicItems.ts'
import { hasValidUrl, type PublicShop } from './publicShop.ts'

/**
 * Returns the newest blog posts as RSS 2.0 (https://www.rssboard.org/rss-specification).
 * @throws {ApiError}
 */
export async function writeBlogFeed({ api, shop, url }: PublicShop): Promise<string> {
  const posts = shop.Is_visible ? await listPosts(api) : []
  const newest = posts
    .filter(({ slug }) => hasValidUrl(slug))
    .sort((a, b) => writtenAt(b) - writtenAt(a))
    .slice(0, maxPosts)
  const updated = readMoment(newest[0]?.created_at)
  const name = removeInvalidCharacters(shop.name)
  const feed = new Feed({
    id: url,
    title: `${name} | Blog`,
    description: `New posts from the ${name} blog`,
    link: `${url}/blog`,
    feedLinks: { rss: `${url}/blog/feed.xml` },
    language: 'en-US',
    copyright: name,
    generator: false,
    // Not the current time: the same posts must produce the same feed.
    ...(updated !== undefined && { updated: new Date(updated) }),
  })
  for (const post of newest) addPost(feed, post, url)
  return feed.rss2()
}

const maxPosts = 20

/** Lists at least the newest posts. If the server cannot sort, reads up to 10,000 posts. */
const listPosts = async (api: PublicShop['api']) =>
  (await api.capabilities())['catalogue-query']
    ? listPublicItems(api, { type: 'Blog', most: maxPosts, sort: '-created_at' })
    : listPublicItems(api, { type: 'Blog', most: 10_000 })

/** Another server can send an invalid date. Posts with an invalid date are sorted last. */
const writtenAt = ({ created_at }: Item) => readMoment(created_at) ?? 0

const addPost = (feed: Feed, post: Item, shopUrl: string) => {
  const { title, description, slug, tags, item_info } = post
  const time = readMoment(post.created_at)
  const entry = {
    // Some feed readers parse the plain-text title as HTML, so `<` and `>` are escaped.
    title: removeInvalidCharacters(title).replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    description: escapeMarkup(readInfoText(item_info, 'excerpt') ?? toPlainText(description)),
    content: contentOf(post, shopUrl),
    link: shopUrl + itemPath(slug),
    ...(time !== undefined && { date: new Date(time) }),
    category: splitTags(tags).map((name) => ({ name: removeInvalidCharacters(name) })),
  }
  // `feed` omits a missing date, although its type requires one.
  feed.addItem(entry as Parameters<Feed['addItem']>[0])
}

const contentOf = (post: Item, shopUrl: string) => {
  const picture = firstPicture(mediaOf(post))
  const paragraphs = toPlainText(post.description)
    .split(/\n{2,}/)
    .map((text) => `<p>${escapeMarkup(text)}</p>`)
  return pictureOf(picture, post.title, shopUrl) + paragraphs.join('')
}

const pictureOf = (address: string | undefined, alt: string, shopUrl: string) =>
  address !== undefined && URL.canParse(address, shopUrl)
    ? `<p><img src="${escapeMarkup(new URL(address, shopUrl).href)}" alt="${escapeMarkup(alt)}"></p>`
    : ''
