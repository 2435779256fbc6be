import HtmlWebpackPlugin from 'html-webpack-plugin'
import { chunkFiles, filesOf, importedGroups } from './chunkFiles.js'
import { prerender } from './prerender.js'

/** Chunks that every signed-in person needs. */
const BEHIND_SIGN_IN = ['sagas', 'members', 'shell', 'axios']

/**
 * The HTML files. A page with a `path` is for that path only and rendered by the build, so that it shows before any
 * script has loaded; `app.html` serves every other route. `preload` names the lazy chunks that the page loads at once
 * (see chunkFiles.js).
 */
const PAGES = [
  { file: 'app.html', path: null, preload: BEHIND_SIGN_IN },
  { file: 'index.html', path: '/', preload: ['entry'] },
  { file: 'acesso/geral/index.html', path: '/acesso/geral', preload: ['login'] },
  { file: 'acesso/administrativo/index.html', path: '/acesso/administrativo', preload: ['login'] },
  // Not rendered, because its texts come from the school.
  { file: 'privacidade/index.html', path: null, preload: ['sagas', 'axios', 'public-privacy'] },
]

/** What a signed-in person sees until the portal has loaded and replaces it. */
const OPENING = '<p class="opening" role="status">Abrindo o portal…</p>'

export const pages = async (dev) => {
  const drawn = dev ? new Map() : await prerender(PAGES.flatMap(({ path }) => path ?? []))
  return PAGES.map(
    ({ file, path, preload }) =>
      new HtmlWebpackPlugin({
        filename: file,
        template: 'public/index.html',
        scriptLoading: 'defer',
        // The portal hydrates the rendered page, whose spaces must stay.
        minify: false,
        templateParameters: (compilation) => ({
          preloads: preloadTags(compilation, preload),
          root: drawn.has(path)
            ? `<div id="root" data-drawn="${path}" inert>${drawn.get(path)}</div>`
            : `<div id="root">${OPENING}</div>`,
        }),
      }),
  )
}

/**
 * For each row of the route table, the files that its screen needs beyond those of `app.html`: also the rows of its
 * part, in a chunk named after the first two names of the path, else after the first. The server knows who opens which path, and tells the
 * browser with the page (server/plugins/preloads.ts).
 */
export const preloadsOf = (compilation, rows) => {
  const groups = importedGroups(compilation)
  const chunks = chunkFiles(compilation)
  const named = new Set(['main', ...BEHIND_SIGN_IN].flatMap((name) => chunks.get(name)))
  return rows.map(({ path, audience, imports }) => ({
    path,
    audience,
    files: [...new Set([...rowFiles(chunks, path), ...imports.flatMap((file) => filesOf(groups.get(file)))])].filter(
      (file) => !named.has(file),
    ),
  }))
}

const rowFiles = (chunks, path) => {
  const [, module, below] = path.split('/')
  return chunks.get(`rows-${module}-${below}`) ?? chunks.get(`rows-${module}`) ?? []
}

/** `<link rel="preload">` for the scripts and styles of lazy chunks that the page does not load anyway. */
function preloadTags(compilation, chunks) {
  const files = chunkFiles(compilation)
  const initial = new Set(files.get('main'))
  const early = new Set(chunks.flatMap((name) => files.get(name) ?? []))
  return [...early]
    .filter((file) => !initial.has(file))
    .map(
      (file) =>
        `<link rel="preload" href="/${file}" as="${file.endsWith('.css') ? 'style' : 'script'}" fetchpriority="low">`,
    )
    .join('')
}
