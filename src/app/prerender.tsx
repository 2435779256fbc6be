import { text } from 'node:stream/consumers'
import { configureStore } from '@reduxjs/toolkit'
import { prerenderToNodeStream } from 'react-dom/static'
import { App } from '#src/app/App.tsx'
import { drawnState } from '#src/app/drawnState.ts'
import { visitorReducer } from '#src/app/store/visitorReducer.ts'
import { createVault } from '#src/platform/vault/vault.ts'

/**
 * The HTML of a public page as it stands before anything is known of the visitor. The build puts it into the page, so
 * that it shows before any script has come; the portal then takes it over (hydration).
 */
export const prerenderPage = async (path: string): Promise<string> => {
  const store = configureStore({ reducer: visitorReducer, preloadedState: drawnState(path), devTools: false })
  const { prelude } = await prerenderToNodeStream(<App store={store} vault={createVault()} />)
  return text(prelude)
}
