/** A stub of `Frontend` with minimal documents of the storefront and the back office. */
export const frontend = {
  storefront: async () => '<head><!--head--></head><div id="root"><!--app--></div><!--data-->',
  backoffice: async () => '<div id="root"></div><!--data-->',
  chunksOf: (file: string) => [`/assets/${file}.js`],
}
