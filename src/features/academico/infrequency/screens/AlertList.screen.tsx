import { useDispatch, useSelector } from 'react-redux'
import { dayText } from '#domain/base/days.ts'
import { ABSENCE_LEVELS, ALERT_STATUSES } from '#domain/infrequency/infrequency.lists.ts'
import type { AlertRow } from '#domain/infrequency/infrequency.schemas.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { loadAlerts } from '#src/features/academico/infrequency/infrequency.requests.ts'
import { selectAlerts } from '#src/features/academico/infrequency/infrequency.slice.ts'
import { alertPath } from '#src/features/academico/infrequency/paths.ts'
import { AlertStatusBadge, LevelBadge } from '#src/features/academico/infrequency/views/AlertBadges.view.tsx'
import { absencesText, daysText } from '#src/features/academico/infrequency/words.ts'
import { ChoiceFilter, SearchFilter } from '#src/screens/records/filters.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** Students whose absences ask that the school acts, the worst first. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectAlerts)
  return (
    <div className="page">
      <PageHeader
        title="Infrequência"
        subtitle="Alunos que passaram de 30% das faltas permitidas, chegaram perto do limite ou faltam há vários dias."
      />
      <DataTable
        {...useServerList({ request: loadAlerts, count: page?.totalCount ?? null })}
        label="Alertas de infrequência"
        columns={COLUMNS}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ aluno }) => aluno}
        linkOf={({ id }) => alertPath(id)}
        onOpen={({ id }) => dispatch(pushed(alertPath(id)))}
        filters={
          <FilterBar onClear={filters.clear}>
            <SearchFilter placeholder="Nome ou RA" />
            <ChoiceFilter name="unit" label="Unidade" all="Todas" list={page?.unidades} />
            <ChoiceFilter name="group" label="Turma" all="Todas" list={page?.turmas} />
            <ChoiceFilter name="level" label="Faltas" all="Todas" list={ABSENCE_LEVELS} />
            <ChoiceFilter name="status" label="Situação" all="A acompanhar" list={ALERT_STATUSES} />
          </FilterBar>
        }
        empty={
          <EmptyState
            title="Nenhum alerta"
            reason="Quando as faltas de um aluno pedirem atenção, ele aparece aqui poucos minutos depois da chamada."
          />
        }
      />
    </div>
  )
}

const COLUMNS: readonly Column<AlertRow>[] = [
  { key: 'aluno', header: 'Aluno', cell: ({ aluno, ra }) => <TwoLines first={aluno} second={`RA ${ra}`} /> },
  { key: 'turma', header: 'Turma', cell: ({ turma, unidade }) => <TwoLines first={turma} second={unidade} /> },
  {
    key: 'faltas',
    header: 'Faltas',
    cell: (alert) => <TwoLines first={absencesText(alert)} second={daysText(alert)} />,
  },
  { key: 'nivel', header: 'Alerta', cell: ({ nivel }) => <LevelBadge level={nivel} /> },
  {
    key: 'situacao',
    header: 'Situação',
    cell: ({ situacao, ultimoContato, encaminhadoEm }) => (
      <div>
        <AlertStatusBadge status={situacao} />
        {ultimoContato !== null && <div className="text-small">Contato em {dayText(ultimoContato)}</div>}
        {encaminhadoEm !== null && <div className="text-small">Conselho Tutelar em {dayText(encaminhadoEm)}</div>}
      </div>
    ),
  },
]
