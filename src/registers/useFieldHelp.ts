import { useSelector } from 'react-redux'
import { storedFileOf } from '#domain/registers/files.ts'
import { useAddressFilling } from '#src/core/addresses/useAddressFilling.ts'
import type { PickedFiles } from '#src/lib/files.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { selectFiles } from '#src/registers/registerFiles.slice.ts'

/** What the fields of a record need from outside their form. */
export interface FieldHelp {
  /** Where picked and kept files lie. */
  readonly files: PickedFiles
  /** What a CEP brings. */
  readonly address: { readonly hint: string | undefined; readonly ask: (cep: string) => void }
}

/** For the fields of the surrounding form. `under` is where they stand in its values: `cadastro.`; empty: at the top. */
export const useFieldHelp = (under = ''): FieldHelp => {
  const picked = usePickedFiles()
  const kept = useSelector(selectFiles)
  const address = useAddressFilling({
    cep: `${under}cep`,
    logradouro: `${under}logradouro`,
    bairro: `${under}bairro`,
    cidade: `${under}cidade`,
    uf: `${under}uf`,
  })
  const files: PickedFiles = {
    keep: picked.keep,
    addressOf: (handle) => {
      const file = storedFileOf(handle.id)
      return file === null ? picked.addressOf(handle) : (kept[file.id] ?? null)
    },
  }
  return { files, address }
}
