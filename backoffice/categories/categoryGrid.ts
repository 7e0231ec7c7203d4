/** How categories stand beside each other, and what stands for them while they load. */
export const categoryGrid = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(auto-fill, minmax(150px, 1fr))',
    sm: 'repeat(auto-fill, minmax(200px, 1fr))',
  },
  gap: 2,
  p: 0,
  m: 0,
  listStyle: 'none',
}
