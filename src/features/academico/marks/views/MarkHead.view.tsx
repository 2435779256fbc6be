import { memo } from 'react'
import { dayText } from '#domain/base/days.ts'
import { textOf } from '#domain/evaluation/exact.ts'
import { written } from '#domain/evaluation/written.ts'
import { rangeOf, takesConcepts } from '#domain/marks/readMark.ts'
import { columnKey } from '#domain/marks/columnKey.ts'
import { OF_ASSESSMENT } from '#domain/marks/marks.lists.ts'
import type { MarkColumn } from '#domain/marks/marks.schemas.ts'
import { calculatedHeads } from '#src/features/academico/marks/calculated.ts'
import type { ShownSheet } from '#src/features/academico/marks/rows.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

/** What each column is of, up to where its marks go, and what is calculated of them. */
export const MarkHead = memo(({ shown }: { readonly shown: ShownSheet }) => (
  <thead>
    <tr>
      <th scope="col">Aluno</th>
      {shown.columns.map((column) => (
        <th key={columnKey(column)} scope="col" title={column.nome}>
          {column.sigla}
          <small>{hintOf(shown, column)}</small>
          <TestDay day={shown.tests.find(({ idAvaliacao }) => idAvaliacao === column.idAvaliacao)?.dia} />
        </th>
      ))}
      {calculatedHeads(shown).map((head) => (
        <th key={head} scope="col">
          {head}
        </th>
      ))}
    </tr>
  </thead>
))

/** `05/11`: on which day the class group has the assessment. */
const TestDay = ({ day }: { readonly day: string | undefined }) =>
  day === undefined ? null : (
    <small title={`Dia da avaliação: ${dayText(day)}`}>
      <VisuallyHidden>dia </VisuallyHidden>
      {dayText(day).slice(0, 5)}
    </small>
  )

/** `até 3`, `peso 2`, `extra`. */
const hintOf = ({ scheme }: ShownSheet, column: MarkColumn): string => {
  if (takesConcepts(scheme, column)) return 'conceito'
  const [, most] = rangeOf(scheme, column)
  const range = `até ${written(textOf(most))}`
  if (column.afeta !== null) return `extra, ${range}`
  if (column.coluna !== OF_ASSESSMENT || column.peso === null) return range
  return `${range}, peso ${written(String(column.peso))}`
}
