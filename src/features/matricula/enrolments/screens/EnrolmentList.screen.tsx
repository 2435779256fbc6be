import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import Check from 'lucide-react/icons/check'
import CircleX from 'lucide-react/icons/circle-x'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import X from 'lucide-react/icons/x'
import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { DECIDED_AT_ONCE, type EnrolmentDecision } from '#domain/enrolments/decisions.ts'
import { RESERVATION } from '#domain/enrolments/enrolmentStatus.ts'
import { useListColumns } from '#src/core/columns/useListColumns.ts'
import { enrollingStepOf } from '#domain/enrolling/enrollingPath.ts'
import type { EnrolmentRow } from '#domain/enrolments/enrolments.schemas.ts'
import { DOCUMENTS, SIGNATURE } from '#domain/enrolments/needs.ts'
import { ALL_YEARS, waitingFor } from '#src/core/enrolments/enrolmentList.ts'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { idOf } from '#src/core/filters/listQuery.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { INCLUSION, studentDocumentsOf, studentHubOf } from '#src/core/students/paths.ts'
import {
  enrolmentExportAsked,
  exportEnrolmentList,
  loadEnrolmentList,
  printSelected,
} from '#src/features/matricula/enrolments/enrolmentList.requests.ts'
import {
  enrolmentsSelected,
  selectEnrolmentPage,
  selectEnrolmentTotals,
  selectNeeds,
  selectSelected,
} from '#src/features/matricula/enrolments/enrolmentList.slice.ts'
import { EnrolmentFilters } from '#src/features/matricula/enrolments/views/EnrolmentFilters.view.tsx'
import { EnrolmentFigures } from '#src/features/matricula/enrolments/views/EnrolmentFigures.view.tsx'
import { Needs } from '#src/features/matricula/enrolments/views/Needs.view.tsx'
import { columnsWithWays } from '#src/features/matricula/enrolments/views/enrolmentColumns.view.tsx'
import { decisionBegun } from '#src/screens/decisions/decisions.slice.ts'
import { DecisionDialog } from '#src/screens/decisions/LazyDecisionDialog.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { ListTools } from '#src/ui/table/ListTools.tsx'

/** M09: what waits for the person, the enrolments of a year, and how far each has come. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectEnrolmentPage)
  const totals = useSelector(selectEnrolmentTotals)
  const opensHub = useMayOpen('centralAluno')
  const mayEdit = useMayEdit('gestaoMatricula')
  const begins = useMayEdit('inclusaoAluno')
  const selection = useDecisions()
  const list = useServerList({ request: loadEnrolmentList, count: page?.totalCount ?? null })
  const moves = useMayOpen('trocaTurnoCurso')
  const own = useMemo(() => columnsWithWays({ steps: mayEdit, moves }), [mayEdit, moves])
  const { columns, choice } = useListColumns('enrolmentList', own)
  const years = [{ value: ALL_YEARS, label: 'Todos os anos' }, ...useChoices('schoolYears')]
  const units = useChoices('units')
  const grades = useChoices('grades')
  const statuses = useChoices('enrolmentStatuses')
  const year = filters.choice('year', totals?.idAnoLetivo)
  const need = idOf(filters.values, 'need')
  return (
    <div className="page">
      <PageHeader
        title="Gestão de matrículas"
        subtitle={
          <EnrolmentFigures year={years.find(({ value }) => String(value) === year.value)?.label} totals={totals} />
        }
        actions={
          <>
            <ListTools
              choice={choice}
              exporting={useIsRunning(exportEnrolmentList)}
              onExport={(wanted) => dispatch(enrolmentExportAsked(filters.values, wanted))}
            />
            {begins && (
              <ButtonLink to={INCLUSION} variant="primary" icon={Plus}>
                Nova matrícula
              </ButtonLink>
            )}
          </>
        }
      />
      <Needs
        needs={useSelector(selectNeeds)}
        chosen={need}
        onChoose={(chosen) => dispatch(filtersChanged(waitingFor(chosen)))}
      />
      <DataTable
        {...list}
        label="Matrículas"
        columns={columns}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ nomeAluno }) => nomeAluno}
        linkOf={wayOf(need) ?? (opensHub ? ({ idAluno }) => studentHubOf(idAluno) : undefined)}
        {...(mayEdit && { selection })}
        filters={
          <EnrolmentFilters
            search={filters.text('search')}
            year={{ ...year, options: years }}
            unit={{ ...filters.choice('unit'), options: units }}
            grade={{ ...filters.choice('grade'), options: grades }}
            type={filters.choice('type')}
            status={{ ...filters.choice('status'), options: statuses }}
            onClear={filters.clear}
          />
        }
        empty={
          filters.clear ? (
            <EmptyState
              title="Nenhuma matrícula encontrada"
              reason="Confira a busca e os filtros, ou limpe-os para ver as matrículas da campanha."
            />
          ) : (
            <EmptyState reason="Ainda não há matrículas neste ano letivo." />
          )
        }
      />
      <DecisionDialog />
    </div>
  )
}

/** Where a person does what the listed enrolments wait for; undefined: at the list itself. */
const wayOf = (need: number | null): ((row: EnrolmentRow) => string) | undefined => {
  if (need === DOCUMENTS) return ({ idAluno }) => studentDocumentsOf(idAluno)
  return need === SIGNATURE ? ({ id }) => enrollingStepOf(id, 'contrato') : undefined
}

/** The selected enrolments, and the decisions open to the school. */
const useDecisions = () => {
  const dispatch = useDispatch()
  const printing = useIsRunning(printSelected)
  const rows = useSelector(selectSelected)
  const ids = rows.map(({ id }) => id)
  const begin = (decisao: EnrolmentDecision) =>
    dispatch(decisionBegun({ decisao, matriculas: rows.map(({ id, versao }) => ({ id, versao })) }))
  return {
    selected: ids,
    maxCount: DECIDED_AT_ONCE,
    onChange: (ids: readonly number[]) => dispatch(enrolmentsSelected(ids)),
    actions: (
      <div className="cluster">
        <Button variant="primary" icon={Check} onClick={() => begin('aprovar')}>
          Aprovar…
        </Button>
        {rows.some(({ tipo }) => tipo === RESERVATION) && (
          <Button icon={ArrowRightLeft} onClick={() => begin('converter')}>
            Converter em matrícula…
          </Button>
        )}
        <Button icon={X} onClick={() => begin('recusar')}>
          Recusar…
        </Button>
        <Button icon={CircleX} onClick={() => begin('cancelar')}>
          Cancelar matrícula…
        </Button>
        <Button icon={Printer} loading={printing} onClick={() => dispatch(printSelected.asked(ids))}>
          Imprimir documentos
        </Button>
      </div>
    ),
  }
}
