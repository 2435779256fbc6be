import HtmlWebpackPlugin from 'html-webpack-plugin'
import { chunkFiles } from './chunkFiles.js'

/**
 * The HTML files. `/acesso/geral` is served by `acesso/geral/index.html`, every route without a file of its own by
 * `index.html`. `preload` names the lazy chunks that the page will ask for at once (see chunkFiles.js).
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

/** `<link rel="preload">` for the scripts and styles of lazy chunks that are not on the page anyway. */
function preloadTags(compilation, chunks) {
  const files = chunkFiles(compilation)
  const initial = new Set(files.get('main'))
  const early = new Set(chunks.flatMap((name) => files.get(name) ?? []))
  return [...early]
    .filter((file) => !initial.has(file))
    .map((file) => `<link rel="preload" href="/${file}" as="${file.endsWith('.css') ? 'style' : 'script'}">`)
    .join('')
}
