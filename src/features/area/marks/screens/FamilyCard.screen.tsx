import { Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { ChildCard } from '#domain/reportCards/reportCards.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { selectChosenId } from '#src/core/students/students.slice.ts'
import { childrenAsked, loadCards, printCard } from '#src/features/area/marks/familyMarks.requests.ts'
import { selectChildren } from '#src/features/area/marks/familyMarks.slice.ts'
import { WhichChild } from '#src/screens/WhichChild.tsx'
import { EndedYears } from '#src/features/area/marks/views/EndedYears.view.tsx'
import { FamilyOpinions } from '#src/features/area/marks/screens/LazyParts.tsx'
import { CardTables } from '#src/views/LazyCardTables.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** A06: the report cards of the children, to read and to print. */
export const Screen = () => {
  const chosenId = useSelector(selectChosenId)
  const children = useSelector(selectChildren)
  return (
    <div className="page">
      <PageHeader title="Boletim" subtitle="O que a escola publicou até hoje, para ler, imprimir e guardar." />
      <WhichChild label="Mostrar o boletim de" />
      <Awaited asks={[loadCards.asked(childrenAsked(chosenId))]} isHere={children !== null} />
      {children?.length === 0 && (
        <EmptyState title="Nenhum aluno aqui" reason="As notas aparecem quando um aluno estiver ligado a você." />
      )}
      {children?.map((child) => (
        <OfChild key={child.idAluno} child={child} />
      ))}
    </div>
  )
}

const OfChild = ({ child: { idAluno, nome, notas, anosEncerrados } }: { readonly child: ChildCard }) => {
  const dispatch = useDispatch()
  const printing = useIsRunning(printCard)
  if (notas === null)
    return (
      <Card title={nome}>
        <EmptyState title="Ainda sem turma neste ano" reason="O boletim aparece aqui quando as aulas começarem." />
        <EndedYears years={anosEncerrados} />
      </Card>
    )
  const name = `Boletim ${nome} ${notas.ano}.pdf`
  return (
    <Card
      title={nome}
      actions={
        <Button loading={printing} onClick={() => dispatch(printCard.asked({ idAluno, name }))}>
          Baixar PDF
        </Button>
      }
    >
      <div className="stack">
        <Suspense fallback={null}>
          <CardTables card={notas} />
        </Suspense>
        <FamilyOpinions card={notas} />
        <EndedYears years={anosEncerrados} />
      </div>
    </Card>
  )
}
