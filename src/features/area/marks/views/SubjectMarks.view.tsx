import type { ReactNode } from 'react'
import type { CardResult, CardStageResult } from '#domain/reportCards/cardResults.ts'
import { stageName } from '#domain/marks/sheetStage.ts'
import { remainingMarks } from '#domain/reportCards/remaining.ts'
import type { StudentCard } from '#domain/reportCards/reportCards.schemas.ts'
import { StageMarks } from '#src/features/area/marks/views/StageMarks.view.tsx'
import { situationTone } from '#src/features/area/marks/views/situationTone.ts'
import { plural } from '#src/lib/text.ts'
import { BarChart } from '#src/ui/BarChart.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface SubjectMarksProps {
  readonly result: CardResult
  readonly stages: StudentCard['etapas']
  /** Opens “E se…?”; null while it is open. */
  readonly onTry: (() => void) | null
  /** What is tried out. */
  readonly children: ReactNode
}

/** A subject: its stages as bars and in words, the mean, the exam, absences, and how each value came about. */
export const SubjectMarks = ({ result, stages, onTry, children }: SubjectMarksProps) => {
  const { subject, scheme, situation, mean, exam, examNeeded, steps } = result
  return (
    <Card
      title={subject.disciplina}
      actions={situation !== null && <StatusBadge tone={situationTone(situation)}>{situation}</StatusBadge>}
    >
      <div className="stack">
        {scheme === null ? (
          <p className="mb-0">{subject.motivo}</p>
        ) : (
          <>
            <Chart result={result} stages={stages} />
            {(mean !== '' || examNeeded !== null || exam !== '') && (
              <p className="mb-0">
                {exam !== '' && (
                  <>
                    Exame final: <strong>{exam}</strong>.{' '}
                  </>
                )}
                {mean !== '' && (
                  <>
                    Média final: <strong>{mean}</strong>.{' '}
                  </>
                )}
                {examNeeded !== null && (
                  <>
                    Precisa de <strong>{examNeeded}</strong> no exame.
                  </>
                )}
              </p>
            )}
          </>
        )}
        {absencesText(result) !== '' && <p className="text-secondary mb-0">{absencesText(result)}</p>}
        {result.stages.some(({ stage }) => stage.publicada) && (
          <details>
            <summary>Como chegamos neste valor</summary>
            <div className="stack">
              {result.stages.map((one) => (
                <StageMarks key={one.stage.etapa} result={one} name={nameOf(stages, one)} />
              ))}
              {steps.length > 0 && (
                <section>
                  <h3>No ano</h3>
                  <ol>
                    {steps.map((sentence) => (
                      <li key={sentence}>{sentence}</li>
                    ))}
                  </ol>
                </section>
              )}
            </div>
          </details>
        )}
        {onTry !== null && scheme !== null && remainingMarks(result).length > 0 && (
          <div>
            <Button onClick={onTry}>E se…? em {subject.disciplina}</Button>
          </div>
        )}
        {children}
      </div>
    </Card>
  )
}

const nameOf = (stages: StudentCard['etapas'], { stage }: CardStageResult): string =>
  stages.find(({ numero }) => numero === stage.etapa)?.nome ?? stageName(stage.etapa)

const Chart = ({
  result: { subject, scheme, stages },
  stages: named,
}: Pick<SubjectMarksProps, 'result' | 'stages'>) => (
  <BarChart
    label={`Notas de ${subject.disciplina} por etapa`}
    header="Etapa"
    series={['Nota']}
    whole={() => scheme?.rules.notaMaxima ?? 10}
    bars={stages.map((one) => ({
      key: one.stage.etapa,
      name: nameOf(named, one),
      values: [one.value ?? 0],
      text: stageText(one),
      cells: [stageText(one)],
    }))}
  />
)

/** Short enough to leave room for its bar on a phone; how it came about says the rest. */
const stageText = ({ stage, grade, recovery, isBelow }: CardStageResult): string => {
  if (!stage.publicada) return 'Não publicada'
  if (grade === '') return 'Sem nota'
  if (recovery !== null) return `${grade} com rec.`
  return isBelow ? `${grade}, abaixo` : grade
}

const absencesText = ({ subject: { faltas, presenca, restam } }: CardResult): string => {
  if (presenca === null) return ''
  const absences = `${plural(faltas, 'falta', 'faltas')}, ${presenca}% de presença`
  if (restam === null) return `${absences}.`
  return restam === 0
    ? `${absences}. Não pode faltar mais.`
    : `${absences}. Ainda pode faltar ${plural(restam, 'aula', 'aulas')}.`
}
