import { useDispatch, useSelector } from 'react-redux'
import type { FamilyContents } from '#domain/lessonContents/lessonContents.schemas.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { loadContents, loadEarlier } from '#src/features/area/contents/familyContents.requests.ts'
import { selectContents } from '#src/features/area/contents/familyContents.slice.ts'
import { DayContents } from '#src/features/area/contents/views/DayContents.view.tsx'
import { Homework } from '#src/features/area/contents/views/Homework.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { ChildPage } from '#src/screens/ChildPage.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** A03: the homework that is due next, and what was done in the lessons of a child, day by day. */
export const Screen = () => (
  <ChildPage
    title="Conteúdos"
    subtitle="As tarefas de casa e o que foi feito em cada aula."
    choice="Mostrar os conteúdos de"
    what="as tarefas e as aulas"
  >
    {(studentId) => <OfChild studentId={studentId} />}
  </ChildPage>
)

const OfChild = ({ studentId }: { readonly studentId: number }) => {
  const contents = useSelector(selectContents)
  return (
    <>
      <Awaited asks={[loadContents.asked({ idAluno: studentId })]} isHere={contents !== null} />
      {contents !== null && <Shown studentId={studentId} contents={contents} />}
    </>
  )
}

interface ShownProps {
  readonly studentId: number
  readonly contents: FamilyContents
}

const Shown = ({ studentId, contents: { hoje, tarefas, dias, haMais } }: ShownProps) => {
  const dispatch = useDispatch()
  const loading = useIsRunning(loadEarlier)
  const last = dias.at(-1)?.dia
  if (last === undefined)
    return <EmptyState title="Nenhuma aula registrada ainda" reason="O que os professores registrarem aparece aqui." />
  return (
    <>
      <Homework homework={tarefas} today={hoje} />
      {dias.map((day) => (
        <DayContents key={day.dia} day={day} onDownload={(file) => dispatch(downloadAsked({ file }))} />
      ))}
      {haMais && (
        <div>
          <Button loading={loading} onClick={() => dispatch(loadEarlier.asked({ idAluno: studentId, antesDe: last }))}>
            Mostrar dias anteriores
          </Button>
        </div>
      )}
    </>
  )
}
