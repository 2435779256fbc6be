import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { editFlaws } from '#domain/occurrences/occurrence.ts'
import type { OccurrenceChoices, OccurrenceEditing } from '#domain/occurrences/occurrences.schemas.ts'
import * as messages from '#domain/occurrences/occurrences.messages.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { editingConflict } from '#src/features/academico/occurrences/editingConflict.ts'
import { editingDraft, loadEditing, saveEditing } from '#src/features/academico/occurrences/editing.requests.ts'
import { conflictClosed, selectConflict, selectEditing } from '#src/features/academico/occurrences/editing.slice.ts'
import {
  choicesFor,
  editedOccurrence,
  formFlaws,
  type OccurrenceValues,
} from '#src/features/academico/occurrences/occurrenceForm.ts'
import { loadChoices } from '#src/features/academico/occurrences/occurrences.requests.ts'
import { asked, selectAsking, selectChoices } from '#src/features/academico/occurrences/occurrences.slice.ts'
import { OCCURRENCES } from '#src/core/occurrences/paths.ts'
import { AddendumDialog } from '#src/features/academico/occurrences/screens/AddendumDialog.screen.tsx'
import { OccurrenceSections } from '#src/features/academico/occurrences/screens/OccurrenceSections.screen.tsx'
import { dayOf } from '#src/lib/dates.ts'
import { rowIdOf } from '#src/core/students/paths.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'
import { SavedForm } from '#src/screens/records/SavedForm.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

const TITLE = 'Alterar ocorrência'

/** A-G8: changes an occurrence, until a guardian acknowledges it. */
export const Screen = () => {
  const id = rowIdOf(useParams()['id'])
  const choices = useSelector(selectChoices)
  const editing = useSelector(selectEditing)
  const now = useSelector(selectNow)
  if (choices === null || now === null || editing === null || editing.id !== id)
    return <AwaitedPage title={TITLE} asks={id === null ? [] : [loadChoices.asked(null), loadEditing.asked(id)]} />
  if (!editing.podeEditar) return <AsItIs editing={editing} />
  return <EditForm key={editing.id} choices={choicesFor(choices, editing)} editing={editing} today={dayOf(now)} />
}

interface EditFormProps {
  readonly choices: OccurrenceChoices
  readonly editing: OccurrenceEditing
  /** ISO. */
  readonly today: string
}

const EditForm = ({ choices, editing, today }: EditFormProps) => {
  const initialValues = useMemo(() => editedOccurrence(editing), [editing])
  const save = (draft: OccurrenceValues, { id, versao, tipo }: OccurrenceEditing) =>
    saveEditing.asked({ id, versao, tipo, draft })
  return (
    <>
      <SavedForm<OccurrenceValues>
        title={TITLE}
        subtitle="Até um responsável tomar ciência. O que mudou fica guardado com a ocorrência."
        initialValues={initialValues}
        flaws={(values) => ({ ...formFlaws(values, { choices, today }), ...editFlaws(values, editing) })}
        form={editingDraft(editing.id)}
        request={saveEditing}
        asked={(draft) => save(draft, editing)}
        back={OCCURRENCES}
      >
        <OccurrenceSections choices={choices} editing={editing} />
      </SavedForm>
      <RecordConflict
        fields={editingConflict(choices)}
        before={initialValues}
        conflict={useSelector(selectConflict)}
        draftOf={editedOccurrence}
        save={save}
        closed={conflictClosed()}
      />
    </>
  )
}

/** An occurrence that stays as it is: an addendum corrects it. */
const AsItIs = ({ editing }: Pick<EditFormProps, 'editing'>) => {
  const dispatch = useDispatch()
  const asking = useSelector(selectAsking)
  return (
    <div className="page">
      <PageHeader title={TITLE} subtitle={editing.titulo} />
      <EmptyState
        title="Esta ocorrência não muda mais"
        reason={editing.temCiencia ? messages.OCCURRENCE_AS_READ : messages.OCCURRENCE_ENDED}
        action={
          <div className="cluster">
            <Button onClick={() => dispatch(pushed(OCCURRENCES))}>Voltar</Button>
            <Button variant="primary" onClick={() => dispatch(asked('addendum'))}>
              Escrever adendo
            </Button>
          </div>
        }
      />
      {asking === 'addendum' && <AddendumDialog occurrence={editing} />}
    </div>
  )
}
