import UserX from 'lucide-react/icons/user-x'
import Undo from 'lucide-react/icons/undo-2'
import { useDispatch, useSelector } from 'react-redux'
import type { AbsenceRow } from '#domain/teaching/absences.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { cancelAbsence, loadAbsences } from '#src/features/academico/assignments/absences.requests.ts'
import { notingChanged, selectAbsences, selectNoting } from '#src/features/academico/assignments/absences.slice.ts'
import { ASSIGNMENTS } from '#src/features/academico/assignments/paths.ts'
import { AbsenceDialog } from '#src/features/academico/assignments/screens/AbsenceDialog.screen.tsx'
import { formatDate } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FileLinks } from '#src/ui/FileLinks.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { menuColumn } from '#src/ui/table/recordColumns.tsx'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** Absences of teachers, what they leave uncovered, and a new one. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectAbsences)
  const noting = useSelector(selectNoting)
  const teachers = useChoices('teachers')
  const mayEdit = useMayEdit('atribuicaoAulas')
  const list = useServerList({ request: loadAbsences, count: page?.totalCount ?? null })
  return (
    <div className="page">
      <PageHeader
        title="Faltas de professores"
        subtitle="Quem falta, em que dias, e quem cobre cada disciplina."
        actions={
          <>
            <ButtonLink to={ASSIGNMENTS}>Quadro de atribuições</ButtonLink>
            {mayEdit && (
              <Button variant="primary" icon={UserX} onClick={() => dispatch(notingChanged(true))}>
                Registrar falta
              </Button>
            )}
          </>
        }
      />
      <DataTable
        {...list}
        label="Faltas"
        columns={useColumns(mayEdit)}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={absenceName}
        filters={
          <FilterBar onClear={filters.clear}>
            <SelectField label="Professor" empty="Todos" options={teachers} {...filters.choice('teacher')} />
          </FilterBar>
        }
        empty={
          <EmptyState title="Nenhuma falta registrada" reason="As faltas aparecem aqui e no quadro de atribuições." />
        }
      />
      {noting && <AbsenceDialog />}
    </div>
  )
}

const absenceName = ({ professor, inicio }: AbsenceRow): string => `${professor}, ${formatDate(inicio)}`

const useColumns = (mayEdit: boolean): readonly Column<AbsenceRow>[] => {
  const dispatch = useDispatch()
  return [
    {
      key: 'professor',
      header: 'Professor',
      sort: 'professor',
      cell: ({ professor, motivo }) => <TwoLines first={professor} second={motivo} />,
    },
    {
      key: 'inicio',
      header: 'Dias',
      sort: 'inicio',
      cell: ({ inicio, fim, periodo }) => (
        <TwoLines
          first={inicio === fim ? formatDate(inicio) : `${formatDate(inicio)} a ${formatDate(fim)}`}
          second={periodo || 'Todos os turnos'}
        />
      ),
    },
    { key: 'cobertas', header: 'Cobertura', cell: (row) => <Coverage {...row} /> },
    {
      key: 'observacao',
      header: 'Observação',
      width: 'wide',
      cell: ({ observacao, arquivo }) => (
        <>
          {observacao}
          <FileLinks files={arquivo === '' ? [] : [arquivo]} onDownload={(file) => dispatch(downloadAsked({ file }))} />
        </>
      ),
    },
    menuColumn(absenceName, (row) =>
      mayEdit && row.ativo
        ? [
            {
              key: 'cancel',
              label: 'Cancelar falta',
              icon: Undo,
              onSelect: () =>
                dispatch(
                  dialogOpened({
                    title: 'Cancelar falta',
                    message: `Deseja cancelar a falta de ${absenceName(row)}? As substituições que não começaram são desfeitas, e as que começaram terminam hoje.`,
                    confirmLabel: 'Cancelar falta',
                    confirm: cancelAbsence.asked({ id: row.id, versao: row.versao }),
                  }),
                ),
            },
          ]
        : [],
    ),
  ]
}

const Coverage = ({ ativo, disciplinas, cobertas, substitutos }: AbsenceRow) => {
  if (!ativo) return <StatusBadge tone="neutral">Cancelada</StatusBadge>
  if (disciplinas === 0) return <>Nenhuma aula nesses dias</>
  return (
    <TwoLines
      first={
        <StatusBadge tone={cobertas === disciplinas ? 'success' : 'warning'}>
          {cobertas} de {disciplinas} cobertas
        </StatusBadge>
      }
      second={substitutos.join(', ')}
    />
  )
}
