import { text } from 'node:stream/consumers'
import { configureStore } from '@reduxjs/toolkit'
import { prerenderToNodeStream } from 'react-dom/static'
import { App } from '#src/app/App.tsx'
import { drawnState } from '#src/app/drawnState.ts'
import { visitorReducer } from '#src/app/store/visitorReducer.ts'
import { createVault } from '#src/platform/vault/vault.ts'

/**
 * Renders the HTML of a public page for an unknown visitor. The build puts it into the page, so that it shows before
 * any script is loaded; the portal then hydrates it.
 */
export const prerenderPage = async (path: string): Promise<string> => {
  const store = configureStore({ reducer: visitorReducer, preloadedState: drawnState(path), devTools: false })
  const { prelude } = await prerenderToNodeStream(<App store={store} vault={createVault()} />)
  return text(prelude)
}
