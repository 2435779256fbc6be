import webpack from 'webpack'

/**
 * What is decided at build time. `__QA_REPLAY__`: recording, `/?replay` and Redux DevTools are in the bundle; they are
 * left out with `PORTAL_QA=0`. `__DEV__`: the development server.
 */
export const flags = (dev) => [
  new webpack.DefinePlugin({
    __DEV__: JSON.stringify(dev),
    __QA_REPLAY__: JSON.stringify(dev || process.env.PORTAL_QA !== '0'),
  }),
]
