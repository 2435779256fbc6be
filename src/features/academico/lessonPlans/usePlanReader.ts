import { useSelector } from 'react-redux'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import type { PlanReader } from '#domain/lessonPlans/lessonPlan.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { selectUser } from '#src/core/session/session.slice.ts'

/** The person who is signed in, as somebody who looks at plans. */
export const usePlanReader = (): PlanReader => {
  const user = useSelector(selectUser)
  const mayChange = useMayEdit('apontamentoConteudo')
  return { id: user?.id ?? 0, isOnlyTeacher: user !== null && isOnlyTeacher(user), mayChange }
}
