import webpack from 'webpack'

/**
 * What is decided at build time. `__QA_REPLAY__`: recording, `/?replay` and Redux DevTools are in the bundle; they are
 * left out with `PORTAL_QA=0`. `__DEV__`: the development server. `__API_BASES__`: where the three APIs stand, if elsewhere
 * than by default; the server reads the same variables.
 */
export const flags = (dev) => [
  new webpack.DefinePlugin({
    __DEV__: JSON.stringify(dev),
    __API_BASES__: JSON.stringify({
      matricula: process.env.API_MATRICULA,
      academico: process.env.API_ACADEMICO,
      financeiro: process.env.API_FINANCEIRO,
    }),
    __QA_REPLAY__: JSON.stringify(dev || process.env.PORTAL_QA !== '0'),
  }),
]
