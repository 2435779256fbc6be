import { useSelector } from 'react-redux'
import type { FileUseName } from '#domain/files/fileUses.ts'
import { type AddressFilling, useAddressFilling } from '#src/core/addresses/useAddressFilling.ts'
import { selectHere } from '#src/core/files/files.slice.ts'
import { useSending } from '#src/core/files/useSending.ts'
import type { PickedFiles, Sending } from '#src/lib/files.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'

/** Data and callbacks that the fields of a record need from outside their form. */
export interface FieldHelp {
  /** Store of picked and loaded files. */
  readonly files: PickedFiles
  /** Uploads picked files. */
  readonly sending: (use: FileUseName) => Sending
  /** Fills an address from a CEP. */
  readonly address: AddressFilling
}

/**
 * For the fields of the surrounding form. `under`: path prefix of the fields in its values, `cadastro.`; empty: at the
 * top. `state`: the name of the address field for the state (UF).
 */
export const useFieldHelp = (under = '', state = 'uf'): FieldHelp => {
  const files = usePickedFiles()
  const sending = useSending()
  // Renders again when a picture is loaded.
  useSelector(selectHere)
  const address = useAddressFilling({
    cep: `${under}cep`,
    logradouro: `${under}logradouro`,
    bairro: `${under}bairro`,
    cidade: `${under}cidade`,
    uf: `${under}${state}`,
  })
  return { files, sending, address }
}
