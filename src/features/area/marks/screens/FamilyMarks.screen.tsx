import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectChosenId } from '#src/core/students/students.slice.ts'
import { childrenAsked, loadMarks } from '#src/features/area/marks/familyMarks.requests.ts'
import { selectChildren } from '#src/features/area/marks/familyMarks.slice.ts'
import { WhichChild } from '#src/screens/WhichChild.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** With all that calculates marks; it comes while they are asked for. */
const ChildMarks = lazy(async () => ({
  default: (await import(/* webpackChunkName: "child-marks" */ './ChildMarks.tsx')).ChildMarks,
}))

/** A04: the published marks of the children, of each subject its stages, how they came about, and what is still possible. */
export const Screen = () => {
  const chosenId = useSelector(selectChosenId)
  const children = useSelector(selectChildren)
  return (
    <div className="page page-narrow">
      <PageHeader title="Notas" subtitle="As notas que a escola publicou, e como cada uma foi calculada." />
      <WhichChild label="Mostrar as notas de" />
      <Awaited asks={[loadMarks.asked(childrenAsked(chosenId))]} isHere={children !== null} />
      {children?.length === 0 && (
        <EmptyState title="Nenhum aluno aqui" reason="As notas aparecem quando um aluno estiver ligado a você." />
      )}
      <Suspense fallback={null}>
        {children?.map((child) => (
          <ChildMarks key={child.idAluno} child={child} isNamed={children.length > 1} />
        ))}
      </Suspense>
    </div>
  )
}
