import Download from 'lucide-react/icons/download'
import { useDispatch, useSelector } from 'react-redux'
import type { CheckedResult } from '#domain/evaluation/oldResults.ts'
import {
  exportAsked,
  isOff,
  selectCheck,
  shownChanged,
  shownOf,
  stepsAsked,
} from '#src/features/academico/resultsCheck/resultsCheck.slice.ts'
import { formatCount, plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

const PER_PAGE = 20

/** Old and new results beside each other, those that differ first of all. */
export const Results = () => {
  const dispatch = useDispatch()
  const check = useSelector(selectCheck)
  const { results, differingOnly, search, page } = check
  if (results === null) return null
  const shown = shownOf(check)
  const rows = shown.slice(page * PER_PAGE, (page + 1) * PER_PAGE)
  return (
    <>
      <p role="status">
        <strong>{plural(results.filter(isOff).length, 'resultado a olhar', 'resultados a olhar')}</strong> de{' '}
        {formatCount(results.length)}.
      </p>
      <DataTable
        label="Resultados conferidos"
        columns={COLUMNS}
        rows={rows}
        rowId={(row) => results.indexOf(row)}
        rowName={({ aluno, disciplina }) => `${aluno}, ${disciplina === '' ? 'ano' : disciplina}`}
        status="ready"
        pagination={{ page, rowsPerPage: PER_PAGE, count: shown.length }}
        onPaginate={(choice) => dispatch(shownChanged({ page: choice.page }))}
        pageSizes={[PER_PAGE]}
        onOpen={(row) => dispatch(stepsAsked(row))}
        filters={
          <FilterBar
            end={
              <Button icon={Download} onClick={() => dispatch(exportAsked())}>
                Exportar
              </Button>
            }
          >
            <SearchField
              label="Buscar"
              placeholder="Aluno ou disciplina"
              value={search}
              onChange={(text) => dispatch(shownChanged({ search: text }))}
            />
            <CheckField
              label="Só o que difere"
              checked={differingOnly}
              onChange={(checked) => dispatch(shownChanged({ differingOnly: checked }))}
            />
          </FilterBar>
        }
        empty={
          <EmptyState
            title={results.some(isOff) ? 'Nada com estes filtros' : 'Tudo igual'}
            reason={
              results.some(isOff)
                ? 'Confira as palavras, ou mostre também o que é igual.'
                : 'As regras dão os mesmos resultados do sistema anterior.'
            }
          />
        }
      />
    </>
  )
}

const COLUMNS: readonly Column<CheckedResult>[] = [
  {
    key: 'aluno',
    header: 'Aluno',
    cell: ({ aluno, disciplina, line }) => (
      <TwoLines first={aluno} second={`${disciplina === '' ? 'Ano' : disciplina} · linha ${line}`} />
    ),
  },
  {
    key: 'media',
    header: 'Média antiga e nova',
    cell: ({ mediaAntiga, media }) => <TwoLines first={media || '–'} second={`Era ${mediaAntiga || '–'}`} />,
  },
  {
    key: 'situacao',
    header: 'Situação antiga e nova',
    cell: ({ situacaoAntiga, situacao }) => (
      <TwoLines first={situacao || '–'} second={`Era ${situacaoAntiga || '–'}`} />
    ),
  },
  {
    key: 'diferenca',
    header: 'Diferença',
    width: 'wide',
    cell: (result) => {
      if (result.flaw !== '')
        return <TwoLines first={<StatusBadge tone="danger">Não conferido</StatusBadge>} second={result.flaw} />
      if (!isOff(result)) return <StatusBadge tone="success">Igual</StatusBadge>
      return <TwoLines first={<StatusBadge tone="warning">Difere</StatusBadge>} second={result.diferencas} />
    },
  },
]
