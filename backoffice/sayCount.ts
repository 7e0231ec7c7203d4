/** So many of them: `1 enquiry`, `2 enquiries`. The plural is the word with an s unless told. */
export function sayCount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}
