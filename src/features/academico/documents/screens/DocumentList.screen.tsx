import Ban from 'lucide-react/icons/ban'
import Download from 'lucide-react/icons/download'
import FilePlus from 'lucide-react/icons/file-plus'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { writtenCode } from '#domain/documents/documentCode.ts'
import { CERTIFIED_TYPES, DOCUMENT_TYPES } from '#domain/documents/documents.lists.ts'
import type { IssuedRow } from '#domain/documents/documents.schemas.ts'
import { useToday } from '#src/core/clock/useToday.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { cancelDocument, fetchDocument, loadDocuments } from '#src/features/academico/documents/documents.requests.ts'
import { selectPage } from '#src/features/academico/documents/documents.slice.ts'
import { DOCUMENT_PRINTING } from '#src/features/academico/documents/paths.ts'
import { formatDate, formatDateTime } from '#src/lib/dates.ts'
import { ChoiceFilter, SearchFilter } from '#src/screens/records/filters.tsx'
import { Button } from '#src/ui/Button.tsx'
import { DateField } from '#src/ui/DateField.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { menuColumn } from '#src/ui/table/recordColumns.tsx'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'
import { IssuedBadge } from '#src/views/IssuedBadge.tsx'

const TYPES = DOCUMENT_TYPES.filter(({ id }) => CERTIFIED_TYPES.includes(id))

const STATES = [
  { id: 1, nome: 'Em vigor' },
  { id: 2, nome: 'Cancelados' },
] as const

const nameOf = ({ descricao, numero, aluno }: IssuedRow): string => `${descricao} nº ${numero}, ${aluno}`

/** A-R5: what was issued, to be printed again or cancelled. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectPage)
  const mayCancel = useMayEdit('documentos')
  const mayIssue = useMayEdit('impressaoDocumentos')
  const cancelling = useIsRunning(cancelDocument)
  const [toCancel, setToCancel] = useState<IssuedRow | null>(null)
  const today = useToday()
  const download = ({ id, descricao, numero }: IssuedRow) =>
    dispatch(fetchDocument.asked({ id, name: `${descricao} ${numero.replace('/', '-')}.pdf` }))
  const issue = mayIssue && (
    <Button variant="primary" icon={FilePlus} onClick={() => dispatch(pushed(DOCUMENT_PRINTING))}>
      Emitir documento
    </Button>
  )
  return (
    <div className="page">
      <PageHeader
        title="Documentos"
        subtitle="Declarações, atestados, guias e fichas que a escola emitiu, com número, código de verificação e validade."
        actions={issue}
      />
      <DataTable
        {...useServerList({ request: loadDocuments, count: page?.totalCount ?? null })}
        label="Documentos emitidos"
        columns={[
          ...columnsOf(today),
          menuColumn(nameOf, (row) => [
            { key: 'pdf', label: 'Baixar PDF', icon: Download, onSelect: () => download(row) },
            ...(mayCancel && row.canceladoEm === null
              ? [{ key: 'cancel', label: 'Cancelar', icon: Ban, onSelect: () => setToCancel(row) }]
              : []),
          ]),
        ]}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={nameOf}
        filters={
          <FilterBar onClear={filters.clear}>
            <SearchFilter placeholder="Nome, RA, CPF ou responsável" />
            <ChoiceFilter name="type" label="Documento" all="Todos" list={TYPES} />
            <SelectField label="Unidade" empty="Todas" options={useChoices('units')} {...filters.choice('unit')} />
            <ChoiceFilter name="status" label="Situação" all="Todas" list={STATES} />
            <DateField label="Emitido de" {...filters.text('from')} />
            <DateField label="Emitido até" {...filters.text('until')} />
          </FilterBar>
        }
        empty={
          filters.clear ? (
            <EmptyState title="Nenhum documento encontrado" reason="Confira a busca e os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="A escola ainda não emitiu declarações nem atestados." action={issue} />
          )
        }
      />
      {toCancel !== null && (
        <ReasonDialog
          shown
          title="Cancelar documento"
          message={`“${toCancel.descricao}” nº ${toCancel.numero}, de ${toCancel.aluno}, perde a validade, e a verificação pública passa a dizer isso. Não dá para desfazer.`}
          confirmLabel="Cancelar documento"
          loading={cancelling}
          onConfirm={(motivo) => {
            dispatch(cancelDocument.asked({ id: toCancel.id, motivo }))
            setToCancel(null)
          }}
          onClose={() => setToCancel(null)}
        />
      )}
    </div>
  )
}

const columnsOf = (today: string): readonly Column<IssuedRow>[] => [
  {
    key: 'documento',
    header: 'Documento',
    cell: ({ descricao, numero, codigo }) => (
      <TwoLines first={`${descricao} nº ${numero}`} second={`Código ${writtenCode(codigo)}`} />
    ),
  },
  { key: 'aluno', header: 'Aluno', cell: ({ aluno, ra }) => <TwoLines first={aluno} second={`RA ${ra}`} /> },
  {
    key: 'emitidoEm',
    header: 'Emitido em',
    sort: 'emitidoEm',
    cell: ({ emitidoEm, emitidoPor }) => <TwoLines first={formatDateTime(emitidoEm)} second={`por ${emitidoPor}`} />,
  },
  {
    key: 'validade',
    header: 'Validade',
    cell: ({ validoAte }) => (validoAte === null ? 'Sem prazo' : `até ${formatDate(validoAte)}`),
  },
  {
    key: 'situacao',
    header: 'Situação',
    cell: ({ motivo, ...row }) => (
      <>
        <IssuedBadge {...row} today={today} />
        {motivo !== '' && <small className="d-block text-secondary">{motivo}</small>}
      </>
    ),
  },
]
