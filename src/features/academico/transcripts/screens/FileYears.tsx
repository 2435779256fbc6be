import { useDispatch, useSelector } from 'react-redux'
import type { CheckedYears, FileYearState } from '#domain/transcripts/yearFile.schemas.ts'
import { FILE_YEAR_STATES, fileYearColumns } from '#src/features/academico/transcripts/views/fileYearColumns.view.tsx'
import {
  fileLeft,
  importConfirmed,
  selectYearImport,
  viewChanged,
} from '#src/features/academico/transcripts/yearImport.slice.ts'
import { plural } from '#src/lib/text.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

const STATES: readonly FileYearState[] = ['errada', 'nova', 'existente']

/** The years of a checked file, and the button that brings in those that are right. */
export const FileYears = ({ checked: { anos } }: { readonly checked: CheckedYears }) => {
  const dispatch = useDispatch()
  const { shown, page, rowsPerPage, isImporting, flaw } = useSelector(selectYearImport)
  const count = (state: FileYearState) => anos.filter(({ situacao }) => situacao === state).length
  const rows = anos.filter(({ situacao }) => shown === null || situacao === shown)
  const fresh = count('nova')
  return (
    <>
      <Verdict fresh={fresh} wrong={count('errada')} there={count('existente')} />
      {flaw !== null && (
        <div role="alert">
          <Notice type="error">{flaw}</Notice>
        </div>
      )}
      <div className="cluster">
        <Button
          variant="primary"
          loading={isImporting}
          disabled={fresh === 0}
          onClick={() => dispatch(importConfirmed())}
        >
          {fresh === 0 ? 'Nada a importar' : `Importar ${plural(fresh, 'ano', 'anos')}`}
        </Button>
        <Button onClick={() => dispatch(fileLeft())}>Escolher outro arquivo</Button>
      </div>
      <DataTable
        label="Anos do arquivo"
        columns={fileYearColumns}
        rows={rows.slice(page * rowsPerPage, (page + 1) * rowsPerPage)}
        rowId={({ de }) => de}
        rowName={({ titulo, aluno }) => `${titulo} de ${aluno}`}
        status="ready"
        pagination={{ page, rowsPerPage, count: rows.length }}
        onPaginate={(choice) => dispatch(viewChanged(choice))}
        filters={
          <FilterBar onClear={shown === null ? undefined : () => dispatch(viewChanged({ shown: null }))}>
            <SelectField
              label="Mostrar"
              empty="Todos os anos"
              value={shown ?? ''}
              onChange={(chosen) => dispatch(viewChanged({ shown: STATES.find((state) => state === chosen) ?? null }))}
              options={STATES.map((state) => ({
                value: state,
                label: `${FILE_YEAR_STATES[state].label} (${count(state)})`,
              }))}
            />
          </FilterBar>
        }
        empty={<EmptyState title="Nenhum ano aqui" reason="Mostre todos os anos, ou escolha outro arquivo." />}
      />
    </>
  )
}

interface VerdictProps {
  readonly fresh: number
  readonly wrong: number
  readonly there: number
}

/** What the import would do as a whole. */
const Verdict = ({ fresh, wrong, there }: VerdictProps) => {
  const parts = [
    fresh > 0
      ? `${plural(fresh, 'ano novo entra', 'anos novos entram')} nos históricos, com a origem “Importado”.`
      : 'Nenhum ano novo entra.',
    ...(there > 0 ? [`${plural(there, 'ano já consta e fica como está', 'anos já constam e ficam como estão')}.`] : []),
    ...(wrong > 0
      ? [
          `${plural(wrong, 'ano tem erro e fica', 'anos têm erro e ficam')} de fora por inteiro: corrija as linhas e envie o arquivo de novo.`,
        ]
      : []),
    'Nada foi alterado ainda.',
  ]
  return <Notice type={wrong > 0 ? 'warning' : 'info'}>{parts.join(' ')}</Notice>
}
