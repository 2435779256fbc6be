import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'

/** The oldest browsers that the portal supports. */
const BROWSERS = { chrome: '111', edge: '111', firefox: '111', safari: '16.4' }

export const rules = (dev) => [
  { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: 'swc-loader', options: swc(dev) } },
  ...(dev
    ? []
    : [{ test: /\.m?js$/, include: ROUTER, use: [{ loader: 'swc-loader', options: MARK_PURE }, LEAN_ROUTER] }]),
  // Formik imports it for functions that nobody uses; the package does not declare that it may be left out.
  { test: /[\\/]hoist-non-react-statics[\\/]/, sideEffects: false },
  {
    test: /\.scss$/,
    use: [MiniCssExtractPlugin.loader, { loader: 'css-loader' }, { loader: 'sass-loader', options: SASS }],
  },
  { test: /\.(svg|png|jpe?g|webp|woff2)$/, type: 'asset/resource' },
]

export const plugins = (dev) => [
  new MiniCssExtractPlugin({
    filename: dev ? 'assets/[name].css' : 'assets/[name].[contenthash:10].css',
    chunkFilename: dev ? 'assets/[name].css' : 'assets/[id].css',
    // Every file styles its own parts; their order does not matter.
    ignoreOrder: true,
  }),
  ...(dev ? [new ReactRefreshPlugin({ overlay: false })] : []),
]

const LEAN_ROUTER = `${import.meta.dirname}/leanRouter.js`

const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]/

/**
 * React's transform marks calls like `React.memo(…)` as free of side effects, which react-router does not: then its
 * many unused components are dropped.
 */
const MARK_PURE = {
  swcrc: false,
  configFile: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'ecmascript', jsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
}

const SASS = {
  api: 'modern',
  sassOptions: {
    loadPaths: ['node_modules'],
    // Bootstrap 5.3 still uses them.
    silenceDeprecations: ['import', 'color-functions', 'global-builtin', 'if-function'],
  },
}

function swc(dev) {
  return {
    swcrc: false,
    configFile: false,
    env: { targets: BROWSERS },
    jsc: {
      externalHelpers: true,
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: dev, refresh: dev } },
    },
  }
}
