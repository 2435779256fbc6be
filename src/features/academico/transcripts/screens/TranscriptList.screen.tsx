import FileStack from 'lucide-react/icons/file-stack'
import Printer from 'lucide-react/icons/printer'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { lazy, Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { idOf } from '#src/core/filters/listQuery.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { YEAR_IMPORT } from '#src/features/academico/transcripts/paths.ts'
import { issueClass, loadTranscripts, simulateYears } from '#src/features/academico/transcripts/transcripts.requests.ts'
import {
  classIssueConfirmed,
  makingOpened,
  printOpened,
  selectIsMaking,
  selectIsPrinting,
  selectPage,
} from '#src/features/academico/transcripts/transcripts.slice.ts'
import { transcriptColumns } from '#src/features/academico/transcripts/views/transcriptColumns.view.tsx'
import { SearchFilter } from '#src/screens/records/filters.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

const RegenerateDialog = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "transcript-regenerate" */ '#src/features/academico/transcripts/screens/RegenerateDialog.tsx'
    )
  ).RegenerateDialog,
}))

const PrintClassDialog = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "transcript-print" */ '#src/features/academico/transcripts/screens/PrintClassDialog.tsx'
    )
  ).PrintClassDialog,
}))

/** The students of the caller's units, each with how complete the transcript is; for a class group also what is done with all of it. */
export const Screen = () => {
  const filters = useFilters()
  const page = useSelector(selectPage)
  const isMaking = useSelector(selectIsMaking)
  const isPrinting = useSelector(selectIsPrinting)
  const mayEdit = useMayEdit('historicosAlunos')
  const list = useServerList({ request: loadTranscripts, count: page?.totalCount ?? null })
  const group = idOf(filters.values, 'group')
  return (
    <div className="page">
      <PageHeader
        title="Históricos dos alunos"
        subtitle="Escolha uma turma para gerar de novo os anos automáticos, emitir ou imprimir todos os históricos."
        actions={
          <>
            {mayEdit && <ButtonLink to={YEAR_IMPORT}>Importar anos</ButtonLink>}
            {group !== null && <PrintButton />}
            {mayEdit && group !== null && <ForClass group={group} />}
          </>
        }
      />
      <DataTable
        {...list}
        label="Históricos"
        columns={transcriptColumns}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ nome }) => nome}
        filters={
          <FilterBar onClear={filters.clear}>
            <SearchFilter placeholder="Nome ou RA, também de ex-alunos" />
            <SelectField label="Turma" empty="Todas" options={useChoices('classGroups')} {...filters.choice('group')} />
          </FilterBar>
        }
        empty={<EmptyState title="Nenhum aluno encontrado" reason="Confira a busca e a turma, ou limpe os filtros." />}
      />
      {isPrinting && group !== null && (
        <Suspense fallback={null}>
          <PrintClassDialog group={group} />
        </Suspense>
      )}
      {isMaking && group !== null && (
        <Suspense fallback={null}>
          <RegenerateDialog group={group} />
        </Suspense>
      )}
    </div>
  )
}

const PrintButton = () => {
  const dispatch = useDispatch()
  return (
    <Button icon={Printer} onClick={() => dispatch(printOpened())}>
      Imprimir
    </Button>
  )
}

const ForClass = ({ group }: { readonly group: number }) => {
  const dispatch = useDispatch()
  const issuing = useIsRunning(issueClass)
  const simulate = () => {
    dispatch(makingOpened())
    dispatch(simulateYears.asked({ idTurma: group }))
  }
  return (
    <>
      <Button icon={RefreshCw} onClick={simulate}>
        Gerar de novo
      </Button>
      <Button
        variant="primary"
        icon={FileStack}
        loading={issuing}
        onClick={() => dispatch(classIssueConfirmed({ idTurma: group }))}
      >
        Emitir da turma
      </Button>
    </>
  )
}
