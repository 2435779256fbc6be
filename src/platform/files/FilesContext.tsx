import { createContext, useContext } from 'react'
import type { PickedFiles } from '#src/lib/files.ts'

/** Without a provider, as in replay, what is picked is named and has no content. */
const FilesContext = createContext<PickedFiles>({
  keep: ({ name, size, type }) => ({ id: 'none', name, size, type }),
  addressOf: () => null,
})

export const FilesProvider = FilesContext.Provider

/** Where a file field leaves what was picked. */
export const usePickedFiles = (): PickedFiles => useContext(FilesContext)
