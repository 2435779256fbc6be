import { useSelector } from 'react-redux'
import type { FileUseName } from '#domain/files/fileUses.ts'
import { type AddressFilling, useAddressFilling } from '#src/core/addresses/useAddressFilling.ts'
import { selectHere } from '#src/core/files/files.slice.ts'
import { useSending } from '#src/core/files/useSending.ts'
import type { PickedFiles, Sending } from '#src/lib/files.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'

/** What the fields of a record need from outside their form. */
export interface FieldHelp {
  /** Where picked and kept files lie. */
  readonly files: PickedFiles
  /** Takes what is picked to the server. */
  readonly sending: (use: FileUseName) => Sending
  /** What a CEP brings. */
  readonly address: AddressFilling
}

/**
 * For the fields of the surrounding form. `under` is where they stand in its values: `cadastro.`; empty: at the top.
 * `state`: the name of the field of an address that says its state.
 */
export const useFieldHelp = (under = '', state = 'uf'): FieldHelp => {
  const files = usePickedFiles()
  const sending = useSending()
  // A picture that came is shown.
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
