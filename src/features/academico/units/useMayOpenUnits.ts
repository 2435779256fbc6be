import { useSelector } from 'react-redux'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { selectUser } from '#src/core/session/session.slice.ts'

/** Whether the person who is signed in may open a unit: masters alone, because nobody else works in all of them. */
export const useMayOpenUnits = (): boolean => {
  const user = useSelector(selectUser)
  const mayEdit = useMayEdit('unidades')
  return mayEdit && user !== null && (user.master || user.superAdmin)
}
