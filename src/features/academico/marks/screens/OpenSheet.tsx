import { lazy, Suspense, useMemo } from 'react'
import { useSelector } from 'react-redux'
import type { MarkSheet } from '#domain/marks/marks.schemas.ts'
import { EXAM } from '#domain/marks/sheetStage.ts'
import { REOPENED_MARKS } from '#domain/reopenings/reopenings.lists.ts'
import { selectDraft } from '#src/core/forms/forms.slice.ts'
import { selectColleagues } from '#src/features/academico/marks/colleagues.slice.ts'
import { selectStates } from '#src/features/academico/marks/marks.slice.ts'
import { sheetDraft } from '#src/features/academico/marks/paths.ts'
import { CellButton } from '#src/features/academico/marks/screens/CellButton.tsx'
import { LateChanges } from '#src/features/academico/marks/screens/LateChanges.tsx'
import { MarkDialogs } from '#src/features/academico/marks/screens/LazyDialogs.tsx'
import { MarkGrid } from '#src/features/academico/marks/screens/MarkGrid.tsx'
import { MarkTools } from '#src/features/academico/marks/screens/MarkTools.tsx'
import { PasteByHand } from '#src/features/academico/marks/screens/PasteByHand.tsx'
import { SheetState } from '#src/features/academico/marks/screens/SheetState.tsx'
import { UnsavedCells } from '#src/features/academico/marks/screens/UnsavedCells.tsx'
import { rowsOf, type ShownSheet, shownOf } from '#src/features/academico/marks/rows.ts'
import { cellsIn } from '#src/features/academico/marks/sheet.ts'
import { useLinkedSpot } from '#src/features/academico/marks/screens/useLinkedSpot.ts'
import { WrongCells } from '#src/features/academico/marks/screens/WrongCells.tsx'
import { Colleagues } from '#src/features/academico/marks/views/Colleagues.view.tsx'
import { ClosedNotice } from '#src/screens/reopenings/ClosedNotice.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { SCREEN, useMediaQuery } from '#src/ui/useMediaQuery.ts'

/** Only phones need it. */
const OneByOne = lazy(async () => ({
  default: (await import(/* webpackChunkName: "marks-phone" */ './OneByOne.tsx')).OneByOne,
}))

/** Only sheets that have something to divide need it. */
const Divisions = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mark-division" */ './Divisions.tsx')).Divisions,
}))

/** In the sheet of one student nobody thinks of all others. */
const divides = ({ podeEditar, divisiveis, idAluno }: MarkSheet): boolean =>
  podeEditar && divisiveis.length > 0 && idAluno === null

/** A sheet with what the person typed over it: a grid, and on a phone one assessment and one student at a time. */
export const OpenSheet = ({ sheet }: { readonly sheet: MarkSheet }) => {
  const form = sheetDraft(sheet)
  const typed = cellsIn(useSelector((state: Parameters<typeof selectDraft>[0]) => selectDraft(state, form)))
  const isPhone = useMediaQuery(SCREEN.underMedium)
  const states = useSelector(selectStates)
  const colleagues = useSelector(selectColleagues)
  const shown = useShown(sheet)
  const rows = useMemo(() => rowsOf(sheet, typed, states), [sheet, typed, states])
  const linked = useLinkedSpot(sheet, shown, rows)
  if (shown === null) return <EmptyState title="Sem notas para lançar" reason="O esquema desta turma tem um erro." />
  if (rows.length === 0)
    return <EmptyState title="Nenhum aluno" reason={sheet.etapa === EXAM ? NOBODY_IN_EXAM : NOBODY_IN_STAGE} />
  return (
    <>
      <ClosedNotice reason={sheet.motivo} place={sheet.podePedir ? reopeningOf(sheet) : null} />
      <WrongCells sheet={sheet} typed={typed} />
      <LateChanges sheet={sheet} typed={typed} />
      <Card title={sheet.idDisciplina === null ? GENERAL : 'Notas'} actions={<SheetState typed={typed} />}>
        <Colleagues colleagues={colleagues} />
        {!isPhone && <MarkTools canEdit={shown.canEdit} />}
        <Suspense fallback={null}>
          <div className="cluster marks-tools">
            {!isPhone && <CellButton shown={shown} rows={rows} />}
            {divides(sheet) && <Divisions sheet={sheet} places={shown.scheme.rules.casas ?? 0} />}
          </div>
          {isPhone ? (
            <OneByOne shown={shown} rows={rows} linked={linked} />
          ) : (
            <MarkGrid shown={shown} rows={rows} linked={linked} />
          )}
        </Suspense>
      </Card>
      <PasteByHand />
      <UnsavedCells />
      <MarkDialogs sheet={sheet} typed={typed} shown={shown} rows={rows} />
    </>
  )
}

const GENERAL = 'Nota geral, de todas as disciplinas'
const NOBODY_IN_STAGE = 'Ninguém tem esta disciplina na turma durante esta etapa.'
const NOBODY_IN_EXAM =
  'Ninguém está em exame. Os alunos aparecem aqui quando todas as notas do ano estão lançadas e a média não basta.'

const reopeningOf = ({ idTurma, idDisciplina, etapa }: MarkSheet) => ({
  idTurma,
  idDisciplina,
  numeroEtapa: etapa,
  abrange: REOPENED_MARKS,
})

/** The same object until something of it changes: a saved mark changes the sheet, but not this. */
const useShown = (sheet: MarkSheet): ShownSheet | null => {
  const { colunas, regra, regraDiferenciada, etapa, inicio, fim, podeEditar, podeAjustar, anos, provas } = sheet
  return useMemo(
    () => shownOf(sheet),
    // oxlint-disable-next-line react/exhaustive-deps
    [colunas, regra, regraDiferenciada, etapa, inicio, fim, podeEditar, podeAjustar, anos, provas],
  )
}
