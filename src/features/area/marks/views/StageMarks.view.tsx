import { columnKey } from '#domain/marks/columnKey.ts'
import { markText } from '#domain/marks/readMark.ts'
import type { CardStageResult } from '#domain/reportCards/cardResults.ts'
import { Facts } from '#src/ui/Facts.tsx'

interface StageMarksProps {
  readonly result: CardStageResult
  readonly name: string
}

/** The marks of a published stage, and the steps from them to its grade. */
export const StageMarks = ({ result: { stage, grade, steps }, name }: StageMarksProps) => {
  if (!stage.publicada) return null
  return (
    <section>
      <h3>
        {name}
        {grade !== '' && `: ${grade}`}
      </h3>
      <Facts
        items={stage.colunas.map((column) => {
          const said = stage.celulas.find((cell) => columnKey(cell) === columnKey(column))
          const most = column.valor === null ? '' : ` (até ${String(column.valor).replace('.', ',')})`
          return [`${column.nome}${most}`, (said && markText(said)) || null] as const
        })}
      />
      {steps.length > 0 && (
        <ol>
          {steps.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      )}
    </section>
  )
}
