import FilePlus from 'lucide-react/icons/file-plus'
import { useDispatch, useSelector } from 'react-redux'
import type { CompensationPage } from '#domain/compensations/compensations.schemas.ts'
import { ROLLS } from '#src/core/attendance/paths.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { loadCompensations, undoCompensation } from '#src/features/academico/compensations/compensations.requests.ts'
import {
  dialogClosed,
  dialogOpened,
  selectDialog,
  selectPage,
} from '#src/features/academico/compensations/compensations.slice.ts'
import { RecordDialog } from '#src/features/academico/compensations/screens/RecordDialog.screen.tsx'
import { ActivityCard } from '#src/features/academico/compensations/views/ActivityCard.view.tsx'
import { optionsOf } from '#src/lib/offered.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

/** A-L2: the activities by which students of a class group made up for absences. */
export const Screen = () => {
  const dispatch = useDispatch()
  const page = useSelector(selectPage)
  return (
    <div className="page">
      <PageHeader
        title="Compensação de ausências"
        subtitle="Atividades com que os alunos compensam faltas. A falta continua registrada e deixa de contar na frequência."
        actions={
          <>
            <ButtonLink to={ROLLS}>Aulas do dia</ButtonLink>
            {page?.podeEditar === true && page.alunos.length > 0 && (
              <Button variant="primary" icon={FilePlus} onClick={() => dispatch(dialogOpened({ kind: 'recording' }))}>
                Registrar compensação
              </Button>
            )}
          </>
        }
      />
      {page !== null && (
        <>
          <Card>
            <Filters page={page} />
          </Card>
          {page.motivo !== '' && <Notice type="info">{page.motivo}</Notice>}
          {page.etapa !== null && <Activities page={page} />}
        </>
      )}
      <Awaited asks={[loadCompensations.asked({})]} isHere={page !== null} />
    </div>
  )
}

const Filters = ({ page }: { readonly page: CompensationPage }) => {
  const { choice } = useFilters()
  const stages = page.etapas.map(({ numero, nome }) => ({ value: numero, label: nome }))
  return (
    <FilterBar>
      <SelectField label="Turma" empty={null} options={optionsOf(page.turmas)} {...choice('group', page.idTurma)} />
      {!page.porDia && (
        <SelectField
          label="Disciplina"
          empty={null}
          options={optionsOf(page.disciplinas)}
          {...choice('subject', page.idDisciplina)}
        />
      )}
      <SelectField label="Etapa" empty={null} options={stages} {...choice('stage', page.etapa)} />
    </FilterBar>
  )
}

const Activities = ({ page }: { readonly page: CompensationPage }) => {
  const dispatch = useDispatch()
  const dialog = useSelector(selectDialog)
  const undoing = useIsRunning(undoCompensation)
  const undone = dialog?.kind === 'undoing' ? page.atividades.find(({ id }) => id === dialog.id) : undefined
  return (
    <>
      {page.atividades.length === 0 && (
        <EmptyState
          title="Nenhuma compensação nesta etapa"
          reason={
            page.alunos.length === 0
              ? 'E nenhum aluno matriculado tem faltas a compensar aqui.'
              : 'As atividades que você registrar aparecem aqui.'
          }
        />
      )}
      {page.atividades.map((activity) => (
        <ActivityCard
          key={activity.id}
          activity={activity}
          onUndo={page.podeEditar ? () => dispatch(dialogOpened({ kind: 'undoing', id: activity.id })) : undefined}
        />
      ))}
      {dialog?.kind === 'recording' && <RecordDialog page={page} />}
      {undone !== undefined && (
        <ReasonDialog
          shown
          title="Desfazer compensação"
          message={`As faltas que “${undone.nome}” compensou voltam a contar na frequência.`}
          confirmLabel="Desfazer"
          loading={undoing}
          onConfirm={(motivo) => dispatch(undoCompensation.asked({ id: undone.id, motivo }))}
          onClose={() => dispatch(dialogClosed())}
        />
      )}
    </>
  )
}
