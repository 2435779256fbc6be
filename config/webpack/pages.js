import HtmlWebpackPlugin from 'html-webpack-plugin'

/**
 * The HTML files. `/acesso/geral` is served by `acesso/geral/index.html`, every route without a file of its own by
 * `index.html`. `preload` names the lazy chunks (webpackChunkName) that the page will ask for at once.
 */
const PAGES = [
  { file: 'index.html', preload: [] },
  { file: 'acesso/geral/index.html', preload: ['login', 'forms'] },
  { file: 'acesso/administrativo/index.html', preload: ['login', 'forms'] },
]

export const pages = (dev) =>
  PAGES.map(
    ({ file, preload }) =>
      new HtmlWebpackPlugin({
        filename: file,
        template: 'public/index.html',
        scriptLoading: 'defer',
        minify: dev ? false : { collapseWhitespace: true, removeComments: true },
        templateParameters: (compilation) => ({ preloads: preloadTags(compilation, preload) }),
      }),
  )

/** `<link rel="preload">` for the scripts and styles of named chunks that are not on the page anyway. */
function preloadTags(compilation, chunkNames) {
  const initial = new Set(compilation.entrypoints.get('main').getFiles())
  const files = chunkNames.flatMap((name) => compilation.namedChunkGroups.get(name)?.getFiles() ?? [])
  return [...new Set(files)]
    .filter((file) => !initial.has(file))
    .flatMap((file) => {
      if (file.endsWith('.js')) return `<link rel="preload" href="/${file}" as="script">`
      if (file.endsWith('.css')) return `<link rel="preload" href="/${file}" as="style">`
      return []
    })
    .join('')
}
