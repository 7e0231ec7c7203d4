/** What a build makes of the two faces, as short as can be. */
export const frontend = {
  storefront: async () => '<head><!--head--></head><div id="root"><!--app--></div><!--data-->',
  backoffice: async () => '<div id="root"></div><!--data-->',
  chunksOf: (file: string) => [`/assets/${file}.js`],
}
