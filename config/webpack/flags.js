import webpack from 'webpack'

/**
 * Settings of the build. `__QA_REPLAY__`: the bundle has recording, `/?replay` and Redux DevTools; `PORTAL_QA=0` leaves
 * them out. `__DEV__`: the development server. `__API_BASES__`: addresses of the three APIs, if not the default ones;
 * the server reads the same variables.
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
