import Pencil from 'lucide-react/icons/pencil'
import UserCheck from 'lucide-react/icons/user-check'
import { useDispatch, useSelector } from 'react-redux'
import type { ProcessRecord } from '#domain/processes/processes.schemas.ts'
import { ENROLMENT_TYPES } from '#domain/enrolments/enrolments.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { DECIDED_AT_ONCE } from '#domain/enrolments/decisions.ts'
import { isApprovable } from '#domain/enrolments/enrolmentStatus.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { loadStudents } from '#src/features/matricula/processes/processStudents.requests.ts'
import { processes } from '#src/features/matricula/processes/processes.record.ts'
import {
  approvalOpened,
  selectApproval,
  selectRefused,
  selectSelected,
  selectStudents,
  studentsSelected,
} from '#src/features/matricula/processes/processStudents.slice.ts'
import { ApprovalDialog } from '#src/features/matricula/processes/screens/ApprovalDialog.screen.tsx'
import { ProcessStats } from '#src/features/matricula/processes/views/ProcessStats.view.tsx'
import { studentColumns } from '#src/features/matricula/processes/views/studentColumns.view.tsx'
import { formatDate } from '#src/lib/dates.ts'
import { optionsOf } from '#src/lib/offered.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** M08: the students of a process, to be approved. */
export const Screen = () => {
  const id = Number(useParams()['id'])
  const students = useSelector(selectStudents)
  const record = useSelector(processes.select.record)
  const process = record?.id === id ? record : null
  const mayEdit = useMayEdit('gestaoProcessos')
  const filters = useFilters()
  const list = useServerList({
    request: loadStudents,
    count: students?.totalCount ?? null,
  })
  const selection = useApproval()
  const approval = useSelector(selectApproval)
  return (
    <div className="page">
      <PageHeader
        title="Inscrições do processo"
        subtitle={process === null ? undefined : subtitleOf(process)}
        actions={
          <ButtonLink to={processes.paths.formOf(id)} icon={Pencil}>
            Ver processo
          </ButtonLink>
        }
      />
      <ProcessStats counts={students} />
      <Refusals />
      <DataTable
        {...list}
        label="Inscrições"
        columns={studentColumns}
        rows={students?.items ?? []}
        rowId={({ inscricaoId }) => inscricaoId}
        rowName={({ nome }) => nome}
        {...(mayEdit && { selection })}
        filters={<StudentFilters process={process} />}
        empty={
          filters.clear ? (
            <EmptyState title="Nenhuma inscrição encontrada" reason="Confira a busca e os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Ninguém se inscreveu neste processo ainda." />
          )
        }
      />
      {approval !== null && <ApprovalDialog process={id} verdict={approval.verdict} />}
    </div>
  )
}

const subtitleOf = ({ nome, idTipoProceso, inicio, fim }: ProcessRecord): string =>
  [nome, nameIn(ENROLMENT_TYPES, idTipoProceso), `${formatDate(inicio)} a ${formatDate(fim)}`].join(' · ')

/** The selected students, and their approval. */
const useApproval = () => {
  const dispatch = useDispatch()
  const selected = useSelector(selectSelected)
  return {
    selected: selected.map(({ inscricaoId }) => inscricaoId),
    maxCount: DECIDED_AT_ONCE,
    onChange: (ids: readonly number[]) => dispatch(studentsSelected(ids)),
    actions: (
      <div className="cluster">
        <Button
          variant="primary"
          icon={UserCheck}
          disabled={!selected.some(({ status }) => isApprovable(status))}
          onClick={() => dispatch(approvalOpened())}
        >
          Aprovar…
        </Button>
        <Button variant="link" onClick={() => dispatch(studentsSelected([]))}>
          Limpar seleção
        </Button>
      </div>
    ),
  }
}

/** The students left out of the approval, with the reasons. */
const Refusals = () => {
  const refused = useSelector(selectRefused)
  if (refused.length === 0) return null
  return (
    <section className="alert alert-warning" aria-label="Não aprovados">
      <p>Não foram aprovados:</p>
      <ul>
        {refused.map(({ id, aluno, motivo }) => (
          <li key={id}>
            {aluno}: {motivo}
          </li>
        ))}
      </ul>
    </section>
  )
}

const StudentFilters = ({ process }: { readonly process: ProcessRecord | null }) => {
  const { text, choice, clear } = useFilters()
  const choices = useSelector(processes.select.choices)
  const within =
    (ids: readonly number[] = []) =>
    ({ id }: { readonly id: number }) =>
      ids.includes(id)
  return (
    <FilterBar onClear={clear}>
      <SearchField label="Buscar" placeholder="Nome, RA ou CPF" {...text('search')} />
      <SelectField
        label="Unidade"
        empty="Todas as unidades"
        options={optionsOf(choices?.unidades.filter(within(process?.idsUnidades)))}
        {...choice('unit')}
      />
      <SelectField
        label="Série"
        empty="Todas as séries"
        options={optionsOf(choices?.series.filter(within(process?.idsSeries)))}
        {...choice('grade')}
      />
      <SelectField
        label="Situação"
        empty="Todas as situações"
        options={useChoices('enrolmentStatuses')}
        {...choice('status')}
      />
    </FilterBar>
  )
}
