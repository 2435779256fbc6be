import { useSelector } from 'react-redux'
import { valueOf } from '#domain/parameters/parameters.ts'
import { selectParameters } from '#src/core/parameters/parameters.slice.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'

/** Whether somebody else has to approve what the person publishes. */
export const useNeedsApproval = (): boolean => {
  const approves = useMayEdit('aprovaComunicados')
  const parameters = useSelector(selectParameters)
  return !approves && valueOf(parameters, 'aprovacaoDeComunicados') === 'Sim'
}
