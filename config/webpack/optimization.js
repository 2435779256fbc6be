import { constants } from 'node:zlib'
import CompressionPlugin from 'compression-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack from 'webpack'
import { GATHERED } from './sharing.js'

const nodeModules = (...names) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`)

/**
 * Stays in one file: the rows of a module, the code only for QA, which has every feature and would split shared code,
 * and what config/webpack/sharing.js puts together.
 */
const WHOLE = /^(rows-.*|replay|recorder)$/

/** One initial chunk, the smallest in sum; forms, schemas and requests load with the first screen or call that needs them. */
export const optimization = (dev) => ({
  minimize: !dev,
  minimizer: [
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      // The page Sobre lists the licences.
      terserOptions: { ecma: 2022, module: true, compress: { passes: 3 }, format: { comments: false } },
      extractComments: false,
    }),
    new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
  ],
  // Otherwise by config/webpack/chunkIds.js.
  chunkIds: dev ? 'named' : false,
  moduleIds: dev ? 'named' : 'deterministic',
  splitChunks: {
    chunks: (chunk) => !chunk.canBeInitial() && !GATHERED.has(chunk.name) && !WHOLE.test(chunk.name ?? ''),
    minSize: 12_000,
    cacheGroups: {
      // A package's code that only one chunk uses would be one more file to wait for.
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
 * Tells V8 to compile the functions of a file while it loads, outside the main thread. Otherwise the main thread
 * compiles each at its first call, which takes most of the first page's time. Other browsers ignore it as a comment.
 */
export const compiledAsLoaded = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // After the minifier, which removes comments.
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

/** Source maps go to dist/maps: operators can load them, and the server does not serve them. */
export const sourceMaps = () =>
  new webpack.SourceMapDevToolPlugin({ filename: '../maps/[file].map', append: false, test: /\.js$/ })
