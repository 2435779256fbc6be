import { useSelector } from 'react-redux'
import { selectChosenId } from '#src/core/students/students.slice.ts'
import { useQuery } from '#src/core/router/RouteTable.tsx'
import { loadActivities, loadActivity } from '#src/features/area/activities/familyActivities.requests.ts'
import { selectList, selectSheet } from '#src/features/area/activities/familyActivities.slice.ts'
import { activityIn, FAMILY_ACTIVITIES } from '#src/features/area/activities/paths.ts'
import { ActivitySheet } from '#src/features/area/activities/screens/ActivitySheet.tsx'
import { ActivityGroups } from '#src/features/area/activities/views/ActivityGroups.view.tsx'
import { Awaited, AwaitedPage } from '#src/screens/Awaited.tsx'
import { ChildPage } from '#src/screens/ChildPage.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** A08: what a student has to deliver and has delivered, and one of them. */
export const Screen = () => {
  const open = activityIn(useQuery())
  const chosenId = useSelector(selectChosenId)
  return open !== null && chosenId !== null ? <Opened id={open} studentId={chosenId} /> : <List />
}

const List = () => (
  <ChildPage
    title="Atividades"
    subtitle="O que entregar, até quando, e o que o professor disse."
    choice="Mostrar as atividades de"
    what="as atividades"
  >
    {(studentId) => <OfStudent studentId={studentId} />}
  </ChildPage>
)

const OfStudent = ({ studentId }: { readonly studentId: number }) => {
  const list = useSelector(selectList)
  return (
    <>
      <Awaited asks={[loadActivities.asked(studentId)]} isHere={list !== null} />
      {list !== null &&
        (list.podeVer ? (
          <ActivityGroups activities={list.atividades} />
        ) : (
          <EmptyState
            title="Só para quem acompanha a escola"
            reason="As atividades são mostradas a quem responde pela vida escolar do aluno."
          />
        ))}
    </>
  )
}

const Opened = ({ id, studentId }: { readonly id: number; readonly studentId: number }) => {
  const sheet = useSelector(selectSheet)
  if (sheet?.id === id) return <ActivitySheet sheet={sheet} />
  return (
    <AwaitedPage
      title="Atividade"
      asks={[loadActivity.asked({ id, idAluno: studentId })]}
      missing={
        <EmptyState
          title="Atividade não encontrada"
          reason="Ela pode ter voltado para rascunho. Confira a lista."
          action={<ButtonLink to={FAMILY_ACTIVITIES}>Todas as atividades</ButtonLink>}
        />
      }
    />
  )
}
