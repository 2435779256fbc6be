import { GIVEN_MARK } from '#domain/marks/marks.lists.ts'
import type { CellContent } from '#domain/marks/marks.schemas.ts'
import { NOTHING_SAID, takesConcepts } from '#domain/marks/readMark.ts'
import { EXAM, stageName } from '#domain/marks/sheetStage.ts'
import { columnKey } from '#domain/marks/columnKey.ts'
import { type CardResult, type Tried, triedKey } from '#domain/reportCards/cardResults.ts'
import { numberTried, type RemainingMark, remainingMarks, sliderOf } from '#domain/reportCards/remaining.ts'
import type { StudentCard } from '#domain/reportCards/reportCards.schemas.ts'
import { Button } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { Slider } from '#src/ui/Slider.tsx'

interface WhatIfProps {
  /** With what is tried. */
  readonly result: CardResult
  readonly stages: StudentCard['etapas']
  readonly tried: Tried
  readonly onTry: (mark: RemainingMark, said: CellContent) => void
  readonly onClose: () => void
}

/** “E se…?”: moves the marks that are still to come, and says what would come of them (I14). */
export const WhatIf = ({ result, stages, tried, onTry, onClose }: WhatIfProps) => {
  const { subject, scheme, mean, situation, examNeeded } = result
  if (scheme === null) return null
  return (
    <section className="stack" aria-label={`E se…? em ${subject.disciplina}`}>
      <h3>E se…?</h3>
      <p className="text-secondary mb-0">Mova as notas que ainda vêm. Nada disto é gravado.</p>
      {remainingMarks(result).map((mark) => {
        const { stage, column } = mark
        const key = columnKey(column)
        const said = tried[triedKey(subject.idDisciplina, stage, key)] ?? NOTHING_SAID
        const name = stages.find(({ numero }) => numero === stage)?.nome ?? stageName(stage)
        const label = stage === EXAM ? column.nome : `${column.nome}, ${name}`
        return takesConcepts(scheme, column) ? (
          <SelectField
            key={`${stage} ${key}`}
            label={label}
            options={scheme.concepts.map(({ text }) => ({ value: text, label: text }))}
            value={said.conceito ?? ''}
            onChange={(conceito) =>
              onTry(mark, conceito === '' ? NOTHING_SAID : { ...NOTHING_SAID, situacao: GIVEN_MARK, conceito })
            }
          />
        ) : (
          <Slider
            key={`${stage} ${key}`}
            label={label}
            {...sliderOf(scheme, column)}
            value={Number(said.valor ?? 0)}
            onChange={(value) => onTry(mark, numberTried(String(value)))}
          />
        )
      })}
      <p className="mb-0" role="status">
        Com estas notas:{' '}
        <strong>{mean === '' ? 'ainda sem média final' : `média ${mean}, ${(situation ?? '').toLowerCase()}`}</strong>
        {examNeeded !== null && `. No exame precisaria de ${examNeeded}`}.
      </p>
      <div>
        <Button onClick={onClose}>Fechar “E se…?”</Button>
      </div>
    </section>
  )
}
