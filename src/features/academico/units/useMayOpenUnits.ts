import { useSelector } from 'react-redux'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { selectUser } from '#src/core/session/session.slice.ts'

/** Whether the signed-in person may create a unit: only masters, who work in all units. */
export const useMayOpenUnits = (): boolean => {
  const user = useSelector(selectUser)
  const mayEdit = useMayEdit('unidades')
  return mayEdit && user !== null && (user.master || user.superAdmin)
}
