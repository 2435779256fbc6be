import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import type { Acquisition } from '#domain/proposals/acquisitions.schemas.ts'
import { selectChosenId } from '#src/core/students/students.slice.ts'
import { loadAcquisitions } from '#src/features/area/acquisitions/acquisitions.requests.ts'
import { selectAcquisitions } from '#src/features/area/acquisitions/acquisitions.slice.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { WhichChild } from '#src/screens/WhichChild.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

interface EnrolledProps {
  readonly title: string
  readonly subtitle: string
  readonly children: (acquisition: Acquisition) => ReactNode
}

/** The layout of both screens: a part for each enrolled child. */
export const Enrolled = ({ title, subtitle, children }: EnrolledProps) => {
  const acquisitions = useSelector(selectAcquisitions)
  const chosenId = useSelector(selectChosenId)
  const shown = acquisitions?.filter(({ idAluno }) => chosenId === null || idAluno === chosenId)
  return (
    <div className="page page-narrow">
      <PageHeader title={title} subtitle={subtitle} />
      <WhichChild label="Mostrar o que há para" />
      <Awaited asks={[loadAcquisitions.asked(null)]} isHere={acquisitions !== null} />
      {shown?.length === 0 && (
        <EmptyState
          title="Nenhuma matrícula concluída"
          reason="Enquanto a matrícula é feita, cursos extras e itens são escolhidos nas etapas dela."
        />
      )}
      {shown?.map((acquisition) => {
        const { idMatricula, aluno, serie, unidade, anoLetivo } = acquisition
        return (
          <section key={idMatricula} className="stack" aria-label={`${aluno}, ${anoLetivo}`}>
            <h2>
              {aluno} · {anoLetivo}
            </h2>
            <p className="text-secondary">
              {serie}, {unidade}
            </p>
            {children(acquisition)}
          </section>
        )
      })}
    </div>
  )
}
