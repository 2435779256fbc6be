import { Formik } from 'formik'
import Trash2 from 'lucide-react/icons/trash-2'
import { useMemo, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { AUTOMATIC } from '#domain/transcripts/transcripts.lists.ts'
import type { StudentTranscript } from '#domain/transcripts/transcripts.schemas.ts'
import { yearTitle } from '#domain/transcripts/transcriptTables.ts'
import { yearDraftOf, yearFlaws } from '#domain/transcripts/transcriptYear.ts'
import type { YearDraft } from '#domain/transcripts/transcriptYears.schemas.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { yearDraftAt } from '#src/features/academico/transcripts/paths.ts'
import { changeYear, createYear, removeYear } from '#src/features/academico/transcripts/transcripts.requests.ts'
import {
  conflictClosed,
  type OpenYear,
  selectYearConflict,
  yearClosed,
  yearTyped,
} from '#src/features/academico/transcripts/transcripts.slice.ts'
import { YearFields } from '#src/features/academico/transcripts/views/YearFields.view.tsx'
import { newYear, YEAR_CONFLICT } from '#src/features/academico/transcripts/yearForm.ts'
import { dayOf } from '#src/lib/dates.ts'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'

interface YearDialogProps {
  readonly student: StudentTranscript
  readonly opened: OpenYear
  readonly readOnly: boolean
}

/** A year: typed, changed or removed. Changing an automatic one asks, since it becomes manual by that. */
export const YearDialog = ({ student, opened, readOnly }: YearDialogProps) => {
  const dispatch = useDispatch()
  const now = useSelector(selectNow)
  const conflict = useSelector(selectYearConflict)
  const [asked, setAsked] = useState<YearDraft | 'removal' | null>(null)
  const creating = useIsRunning(createYear)
  const changing = useIsRunning(changeYear)
  const created = useRefusedFields(createYear)
  const changed = useRefusedFields(changeYear)
  const kept = opened.kind === 'kept' ? opened.year : null
  const studentId = student.dados.aluno.id
  const form = yearDraftAt(studentId, kept?.id ?? null)
  const initialValues = useMemo(
    () => (opened.kind === 'kept' ? yearDraftOf(opened.year) : newYear(student, opened.missing)),
    [opened, student],
  )
  const today = now === null ? '2100-01-01' : dayOf(now)
  const close = () => {
    dispatch(draftClosed({ form }))
    dispatch(yearClosed())
  }
  const send = (draft: YearDraft) =>
    dispatch(kept === null ? yearTyped({ studentId, draft }) : changeYear.asked({ before: kept, draft }))
  const save = (draft: YearDraft) => {
    if (kept?.origem === AUTOMATIC && draft.bloqueado === kept.bloqueado) setAsked(draft)
    else send(draft)
  }
  return (
    <>
      <Formik initialValues={initialValues} validate={(draft) => errorsOf(yearFlaws(draft, today))} onSubmit={save}>
        <Modal shown title={kept === null ? 'Digitar um ano' : yearTitle(kept)} onClose={close}>
          <Form label="Ano do histórico">
            <DraftMirror form={form} />
            <RefusedFields fields={kept === null ? created : changed} />
            {kept?.origem === AUTOMATIC && (
              <Notice type="info">
                Este ano veio do fechamento. Se você mudar algo, ele passa a manual e não é mais gerado de novo.
              </Notice>
            )}
            <YearFields names={student.disciplinas} readOnly={readOnly} />
            {kept !== null && !readOnly && !kept.bloqueado && (
              <div>
                <Button variant="ghost" icon={Trash2} onClick={() => setAsked('removal')}>
                  Remover este ano
                </Button>
              </div>
            )}
            <RecordFooter saving={creating || changing} onAbandon={close} readOnly={readOnly} />
          </Form>
        </Modal>
      </Formik>
      {kept !== null && (
        <>
          <ConfirmDialog
            shown={asked !== null && asked !== 'removal'}
            title="Passar a manual?"
            message={`${yearTitle(kept)} veio do fechamento. Ao salvar, passa a manual: “Gerar de novo” não o altera mais.`}
            confirmLabel="Salvar como manual"
            onCancel={() => setAsked(null)}
            onConfirm={() => {
              if (asked !== null && asked !== 'removal') send(asked)
              setAsked(null)
            }}
          />
          <ConfirmDialog
            shown={asked === 'removal'}
            destructive
            title="Remover este ano?"
            message={`${yearTitle(kept)}, ${kept.escola}, sai do histórico. O que já foi emitido continua como está.`}
            confirmLabel="Remover"
            onCancel={() => setAsked(null)}
            onConfirm={() => {
              setAsked(null)
              dispatch(removeYear.asked({ id: kept.id, versao: kept.versao }))
            }}
          />
          <RecordConflict
            fields={YEAR_CONFLICT}
            before={initialValues}
            conflict={conflict}
            draftOf={yearDraftOf}
            save={(draft, before) => changeYear.asked({ before, draft })}
            closed={conflictClosed()}
          />
        </>
      )}
    </>
  )
}
