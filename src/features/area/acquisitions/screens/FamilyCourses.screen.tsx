import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Acquisition } from '#domain/proposals/acquisitions.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { acquireCourse } from '#src/features/area/acquisitions/acquisitions.requests.ts'
import { Enrolled } from '#src/features/area/acquisitions/screens/Enrolled.screen.tsx'
import { AcquireCourseDialog } from '#src/features/area/acquisitions/views/AcquireCourseDialog.view.tsx'
import { FamilyCourseCard } from '#src/features/area/acquisitions/views/FamilyCourseCard.view.tsx'
import { ChoiceCards } from '#src/ui/ChoiceCards.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** A11: the extra courses of enrolled children. */
export const Screen = () => (
  <Enrolled title="Cursos extras" subtitle="O que o aluno faz além das aulas, e o que ainda pode fazer.">
    {(acquisition) => <Courses acquisition={acquisition} />}
  </Enrolled>
)

const Courses = ({ acquisition: { idMatricula, versao, cursos } }: { readonly acquisition: Acquisition }) => {
  const dispatch = useDispatch()
  const acquiring = useIsRunning(acquireCourse)
  const [openId, setOpenId] = useState<number | null>(null)
  const open = cursos.find(({ curso, contratado }) => curso.id === openId && !contratado)
  if (cursos.length === 0)
    return <EmptyState title="Nenhum curso extra" reason="Não há cursos extras abertos para este aluno agora." />
  return (
    <>
      <ChoiceCards>
        {cursos.map((offered) => (
          <FamilyCourseCard key={offered.curso.id} offered={offered} onOpen={() => setOpenId(offered.curso.id)} />
        ))}
      </ChoiceCards>
      {open !== undefined && (
        <AcquireCourseDialog
          key={open.curso.id}
          offered={open}
          busy={acquiring}
          onClose={() => setOpenId(null)}
          onAcquire={({ horarios, plano }) => {
            const body = { versao, cursoExtraId: open.curso.id, horarios: [...horarios], aceitaEspera: true, plano }
            dispatch(acquireCourse.asked({ id: idMatricula, body }))
            setOpenId(null)
          }}
        />
      )}
    </>
  )
}
