import { useMemo } from 'react'
import { useDispatch } from 'react-redux'
import type { TermRecord } from '#domain/terms/terms.schemas.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { formNameOf, TERMS } from '#src/features/acesso/terms/paths.ts'
import { TermActions } from '#src/features/acesso/terms/screens/TermActions.tsx'
import { TermConflict } from '#src/features/acesso/terms/screens/TermConflict.tsx'
import { PreviewButton } from '#src/features/acesso/terms/screens/PreviewButton.tsx'
import { PublishButton } from '#src/features/acesso/terms/screens/PublishButton.tsx'
import type { TermForm } from '#src/features/acesso/terms/termBody.ts'
import { EMPTY_TERM, flawsOf, formOf, inForceOf } from '#src/features/acesso/terms/termForm.ts'
import { createTerm, updateTerm } from '#src/features/acesso/terms/terms.requests.ts'
import { ReadTerm } from '#src/features/acesso/terms/views/ReadTerm.view.tsx'
import { TermFields } from '#src/features/acesso/terms/views/TermFields.view.tsx'
import { RecordForm } from '#src/ui/form/RecordForm.tsx'

interface TermEditorProps {
  /** Null for a new one. */
  readonly record: TermRecord | null
}

/** The form of a term. Published versions are never changed here: what is written is the draft of the next one. */
export const TermEditor = ({ record }: TermEditorProps) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('termosPoliticas')
  const request = record === null ? createTerm : updateTerm
  const saving = useIsRunning(request)
  const refused = useRefusedFields(request)
  const initialValues = useMemo(() => (record === null ? EMPTY_TERM : formOf(record)), [record])
  if (record !== null && !mayEdit) return <ReadTerm record={record} actions={<TermActions record={record} />} />

  const save = (form: TermForm) =>
    dispatch(
      record === null
        ? createTerm.asked(form)
        : updateTerm.asked({ id: record.id, versao: record.versao, form, inForce: inForceOf(record) }),
    )
  return (
    <>
      <RecordForm
        title={record?.titulo ?? 'Novo termo'}
        subtitle={record === null ? 'O aceite só é pedido depois que o texto for publicado.' : undefined}
        top={
          record === null ? (
            <PreviewButton />
          ) : (
            <TermActions record={record}>
              <PreviewButton />
            </TermActions>
          )
        }
        initialValues={initialValues}
        flaws={flawsOf}
        onSubmit={save}
        saving={saving}
        refused={refused}
        onAbandon={() => dispatch(pushed(TERMS))}
        extra={record !== null && <PublishButton record={record} />}
      >
        <TermFields number={(record?.versoes[0]?.numero ?? 0) + 1} />
        <DraftMirror form={formNameOf(record?.id ?? null)} asks />
      </RecordForm>
      {record !== null && <TermConflict before={initialValues} />}
    </>
  )
}
