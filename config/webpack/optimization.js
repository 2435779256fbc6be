import { constants } from 'node:zlib'
import CompressionPlugin from 'compression-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack from 'webpack'
import { GATHERED } from './sharing.js'

const nodeModules = (...names) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`)

/**
 * Stays in one file: the rows of a module, and what only QA loads, which holds every feature and would tear apart what
 * everybody loads. So does what config/webpack/sharing.js put together.
 */
const WHOLE = /^(rows-.*|replay|recorder)$/

/** One initial chunk, the smallest in sum; forms, schemas and requests come with the first screen or call that needs them. */
export const optimization = (dev) => ({
  minimize: !dev,
  minimizer: [
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      // The licences stand on the page Sobre.
      terserOptions: { ecma: 2022, module: true, compress: { passes: 3 }, format: { comments: false } },
      extractComments: false,
    }),
    new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
  ],
  // Else by config/webpack/chunkIds.js.
  chunkIds: dev ? 'named' : false,
  moduleIds: dev ? 'named' : 'deterministic',
  splitChunks: {
    chunks: (chunk) => !chunk.canBeInitial() && !GATHERED.has(chunk.name) && !WHOLE.test(chunk.name ?? ''),
    minSize: 12_000,
    cacheGroups: {
      // A file of its own for what one chunk alone takes from a package is one more to wait for.
      defaultVendors: false,
      forms: {
        name: 'forms',
        test: nodeModules('formik', 'deepmerge', 'tiny-warning', 'react-fast-compare', 'lodash', 'lodash-es'),
        enforce: true,
        priority: 20,
      },
      schemas: {
        name: 'schemas',
        test: nodeModules('yup', 'property-expr', 'tiny-case', 'toposort'),
        enforce: true,
        priority: 20,
      },
      charts: {
        name: 'charts',
        test: nodeModules('recharts', 'd3-[a-z]+', 'victory-vendor'),
        enforce: true,
        priority: 20,
      },
    },
  },
})

/**
 * Tells V8 to compile the functions of a file while it loads, beside the page's own thread. Otherwise that thread compiles
 * each at its first call, which is most of what the first page spends. Other browsers read a comment.
 */
export const compiledAsLoaded = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // After the minifier, which leaves comments out.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  })

const TEXT = /\.(js|css|html|svg|webmanifest|json|txt)$/

/** `.br` and `.gz` beside every text file, made once here instead of at every request. */
export const precompressed = () => [
  new CompressionPlugin({
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    test: TEXT,
    threshold: 256,
  }),
  new CompressionPlugin({
    filename: '[path][base].gz',
    algorithm: 'gzip',
    compressionOptions: { level: 9 },
    test: TEXT,
    threshold: 256,
  }),
]

/** Maps lie in dist/maps: those who run the portal can load them, the server does not serve them. */
export const sourceMaps = () =>
  new webpack.SourceMapDevToolPlugin({ filename: '../maps/[file].map', append: false, test: /\.js$/ })
