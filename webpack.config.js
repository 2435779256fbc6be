import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { chunkIds } from './config/webpack/chunkIds.js'
import { emitFolder } from './config/webpack/emitFolder.js'
import { emptyRoutes } from './config/webpack/emptyRoutes.js'
import { flags } from './config/webpack/flags.js'
import { compiledAsLoaded, optimization, precompressed, sourceMaps } from './config/webpack/optimization.js'
import { pages } from './config/webpack/pages.js'
import { plugins, rules } from './config/webpack/rules.js'
import { serviceWorker } from './config/webpack/serviceWorker.js'
import { sharing } from './config/webpack/sharing.js'
import { visits } from './config/webpack/visits.js'
import { devServer } from './config/webpack/devServer.js'

const AXIOS = dirname(createRequire(import.meta.url).resolve('axios/package.json'))

/**
 * Browsers call through axios's first adapter, XMLHttpRequest, and never reach the one over fetch. The other two only hang
 * on `axios` for who wants them: calls are cancelled by AbortController, and nobody reads the names of status codes.
 */
const UNUSED_OF_AXIOS = ['adapters/fetch.js', 'cancel/CancelToken.js', 'helpers/HttpStatusCode.js'].map(
  (file) => `${AXIOS}/lib/${file}`,
)

/** Smaller ones, in config/webpack/formik, for the functions that Formik takes of lodash. */
const OF_LODASH = ['clone', 'cloneDeep', 'isPlainObject', 'toPath']

/** The portal for browsers, into dist/web. `webpack serve` is the development server; everything else is a build. */
export default async (env = {}) => {
  const dev = env.WEBPACK_SERVE === true
  // Only its bytes are counted (scripts/growth.mjs).
  const counted = env.emptyRoutes !== undefined
  return {
    mode: dev ? 'development' : 'production',
    target: ['web', 'es2022'],
    entry: { main: './src/main.tsx' },
    output: {
      path: env.folder ?? `${import.meta.dirname}/dist/web`,
      publicPath: '/',
      filename: dev ? 'assets/[name].js' : 'assets/[name].[contenthash:10].js',
      chunkFilename: dev ? 'assets/[name].js' : 'assets/[id].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      hashFunction: 'xxhash64',
      clean: true,
      // The policy of the server's Content-Security-Policy for everything that webpack loads.
      trustedTypes: { policyName: 'app' },
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: {
        ...Object.fromEntries(UNUSED_OF_AXIOS.map((file) => [file, false])),
        ...Object.fromEntries(
          OF_LODASH.map((name) => [`lodash-es/${name}$`, `${import.meta.dirname}/config/webpack/formik/${name}.js`]),
        ),
      },
    },
    module: { rules: [...rules(dev), ...(counted ? [emptyRoutes(env.emptyRoutes)] : [])] },
    plugins: [
      ...flags(dev),
      ...plugins(dev),
      ...(await pages(dev)),
      emitFolder('public'),
      ...(dev
        ? []
        : [
            chunkIds(),
            sharing(await visits()),
            ...(counted ? [] : [serviceWorker(), compiledAsLoaded(), ...precompressed(), sourceMaps()]),
          ]),
    ],
    optimization: optimization(dev),
    cache: {
      type: 'filesystem',
      name: dev ? 'development' : 'production',
      // What is only counted takes what the build kept, and keeps nothing.
      readonly: counted,
      cacheDirectory: `${import.meta.dirname}/.cache/webpack`,
      buildDependencies: { config: [import.meta.filename, `${import.meta.dirname}/config/webpack/`] },
    },
    devtool: dev && 'eval-cheap-module-source-map',
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    ...(dev ? { devServer: devServer() } : {}),
  }
}
