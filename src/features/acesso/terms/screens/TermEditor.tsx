import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import type { TermRecord } from '#domain/terms/terms.schemas.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { formNameOf, TERMS } from '#src/features/acesso/terms/paths.ts'
import { TermActions } from '#src/features/acesso/terms/screens/TermActions.tsx'
import { PreviewButton } from '#src/features/acesso/terms/screens/PreviewButton.tsx'
import { PublishButton } from '#src/features/acesso/terms/screens/PublishButton.tsx'
import type { TermForm } from '#src/features/acesso/terms/termBody.ts'
import { CONFLICT_FIELDS, EMPTY_TERM, flawsOf, formOf, inForceOf } from '#src/features/acesso/terms/termForm.ts'
import { createTerm, updateTerm } from '#src/features/acesso/terms/terms.requests.ts'
import { conflictClosed, selectTermConflict } from '#src/features/acesso/terms/terms.slice.ts'
import { ReadTerm } from '#src/features/acesso/terms/views/ReadTerm.view.tsx'
import { TermFields } from '#src/features/acesso/terms/views/TermFields.view.tsx'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'
import { SavedForm } from '#src/screens/records/SavedForm.tsx'

interface TermEditorProps {
  /** Null for a new one. */
  readonly record: TermRecord | null
}

/** The form of a term. It changes the draft of the next version, never a published one. */
export const TermEditor = ({ record }: TermEditorProps) => {
  const mayEdit = useMayEdit('termosPoliticas')
  const conflict = useSelector(selectTermConflict)
  const initialValues = useMemo(() => (record === null ? EMPTY_TERM : formOf(record)), [record])
  if (record !== null && !mayEdit) return <ReadTerm record={record} actions={<TermActions record={record} />} />

  const update = (draft: TermForm, saved: TermRecord) =>
    updateTerm.asked({ id: saved.id, versao: saved.versao, draft, inForce: inForceOf(saved) })
  return (
    <>
      <SavedForm
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
        form={formNameOf(record?.id ?? null)}
        initialValues={initialValues}
        flaws={flawsOf}
        request={record === null ? createTerm : updateTerm}
        asked={(draft) => (record === null ? createTerm.asked(draft) : update(draft, record))}
        back={TERMS}
        isNew={record === null}
        extra={record !== null && <PublishButton record={record} />}
      >
        <TermFields number={(record?.versoes[0]?.numero ?? 0) + 1} />
      </SavedForm>
      {record !== null && (
        <RecordConflict
          fields={CONFLICT_FIELDS}
          before={initialValues}
          conflict={conflict}
          draftOf={formOf}
          save={update}
          closed={conflictClosed()}
        />
      )}
    </>
  )
}
