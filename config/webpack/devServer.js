/** One port for both sides: serves the portal from memory, and passes every API call to the server of `npm run dev`. */
export const devServer = () => ({
  port: Number(process.env.PORT ?? 8080),
  hot: true,
  liveReload: false,
  historyApiFallback: { index: '/app.html', disableDotRule: true },
  client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
  proxy: [
    {
      context: (path) => path.startsWith('/api') || path.startsWith('/saude'),
      target: `http://127.0.0.1:${process.env.API_PORT}`,
    },
  ],
})
