import { expect, test } from 'vitest'
import { youTubeId } from '../../../dataProvider/contract/youTube.ts'

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://m.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
])('a YouTube address gives its id: %s', (address) => {
  expect(youTubeId(address)).toBe('dQw4w9WgXcQ')
})

test.each([
  null,
  '',
  'dQw4w9WgXcQ',
  'javascript:alert(1)',
  'https://evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=%22onload%3D',
  'https://www.youtube.com/about',
  'https://youtu.be/',
])('any other address gives none: %s', (address) => {
  expect(youTubeId(address)).toBeUndefined()
})
