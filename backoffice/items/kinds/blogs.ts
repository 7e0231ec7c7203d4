import ArticleIcon from '@mui/icons-material/ArticleOutlined'
import { BlogFields } from '../form/info/BlogFields.tsx'
import { itemResource } from '../itemResource.tsx'

/** Posts of the blog. */
export const blogs = itemResource({
  name: 'blogs',
  type: 'Blog',
  icon: ArticleIcon,
  label: 'Blogs',
  hint: 'Stories to read',
  one: 'Blog post',
  many: 'Blogs',
  search: 'Search blogs',
  add: 'Add Blog Post',
  empty: 'No blog posts found',
  columns: { created_at: 'any' },
  info: {
    Fields: BlogFields,
    initial: { excerpt: '' },
    hint: 'The excerpt above is part of it.',
  },
})
