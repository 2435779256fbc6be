import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { columnKey } from '#domain/marks/columnKey.ts'
import { cardResults } from '#domain/reportCards/cardResults.ts'
import { firstTries } from '#domain/reportCards/remaining.ts'
import type { ChildCard, StudentCard } from '#domain/reportCards/reportCards.schemas.ts'
import {
  markTried,
  selectTried,
  selectTrying,
  tryingBegun,
  tryingEnded,
} from '#src/features/area/marks/familyMarks.slice.ts'
import { FamilyCouncils, FamilyOpinions, WhatIf } from '#src/features/area/marks/screens/LazyParts.tsx'
import { SubjectMarks } from '#src/features/area/marks/views/SubjectMarks.view.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

interface ChildMarksProps {
  readonly child: ChildCard
  /** Whether there are others on the page. */
  readonly isNamed: boolean
}

/** The subjects of a child, with what is published of them. */
export const ChildMarks = ({ child: { idAluno, nome, notas }, isNamed }: ChildMarksProps) => (
  <section className="stack" aria-label={`Notas de ${nome}`}>
    {isNamed && <h2>{nome}</h2>}
    {notas === null ? (
      <EmptyState title="Ainda sem turma neste ano" reason="As notas aparecem aqui quando a escola as publicar." />
    ) : (
      <Subjects childId={idAluno} name={nome} card={notas} />
    )}
  </section>
)

interface SubjectsProps {
  readonly childId: number
  readonly name: string
  readonly card: StudentCard
}

const Subjects = ({ childId, name, card }: SubjectsProps) => {
  const dispatch = useDispatch()
  const trying = useSelector(selectTrying)
  const tried = useSelector(selectTried)
  const results = useMemo(() => cardResults(card), [card])
  const own = trying?.child === childId ? trying.subject : null
  const possible = useMemo(() => (own === null ? null : cardResults(card, tried)), [card, own, tried])
  return (
    <>
      <p className="text-secondary mb-0">
        {card.turma} · {card.ano}
        {card.diferenciada && ' · avaliação diferenciada, como combinado com a escola'}
      </p>
      <FamilyOpinions card={card} />
      <FamilyCouncils card={card} name={name} />
      {results.subjects.map((result) => {
        const { idDisciplina } = result.subject
        const open =
          idDisciplina === own ? possible?.subjects.find((one) => one.subject.idDisciplina === own) : undefined
        return (
          <SubjectMarks
            key={idDisciplina}
            result={result}
            stages={card.etapas}
            onTry={
              open === undefined
                ? () => dispatch(tryingBegun({ child: childId, subject: idDisciplina, tried: firstTries(result) }))
                : null
            }
          >
            {open !== undefined && (
              <WhatIf
                result={open}
                stages={card.etapas}
                tried={tried}
                onTry={({ stage, column }, said) =>
                  dispatch(markTried({ subject: idDisciplina, stage, column: columnKey(column), said }))
                }
                onClose={() => dispatch(tryingEnded())}
              />
            )}
          </SubjectMarks>
        )
      })}
    </>
  )
}
