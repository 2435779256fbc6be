import { useDispatch } from 'react-redux'
import type { ExitRow } from '#domain/gate/gate.schemas.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { lookIntoOpened } from '#src/features/academico/gate/lookInto.slice.ts'

/** What a line of an exit offers to those who look into alerts. */
export const useLookInto = (): ((exit: ExitRow) => { readonly onLookInto?: () => void }) => {
  const dispatch = useDispatch()
  const mayLookInto = useMayEdit('pessoasRetirada')
  return (exit) => (mayLookInto ? { onLookInto: () => dispatch(lookIntoOpened(exit)) } : {})
}
