import { createContext, useContext } from 'react'
import type { PickedFiles } from '#src/lib/files.ts'

/** Without a provider, as in replay, picked files have a name but no content. */
const FilesContext = createContext<PickedFiles>({
  keep: ({ name, size, type }) => ({ id: 'none', name, size, type }),
  addressOf: () => null,
})

export const FilesProvider = FilesContext.Provider

/** The store in which a file field leaves picked files. */
export const usePickedFiles = (): PickedFiles => useContext(FilesContext)
