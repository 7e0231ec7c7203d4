import ArticleIcon from '@mui/icons-material/ArticleOutlined'
import { itemResource } from '../items/itemResource.tsx'

/** Posts of the blog. */
export const blogs = itemResource({
  name: 'blogs',
  type: 'Blog',
  icon: ArticleIcon,
  label: 'Blogs',
  hint: 'Stories to read',
  one: 'Blog post',
  many: 'Blogs',
  add: 'Add Blog Post',
  empty: 'No blog posts found',
  info: { excerpt: '' },
  infoHint: 'The excerpt is what the list of posts shows.',
})
