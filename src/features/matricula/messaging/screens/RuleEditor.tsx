import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { RuleRecord } from '#domain/messaging/messaging.schemas.ts'
import { eventOf } from '#domain/messaging/messageEvents.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { saveRule } from '#src/features/matricula/messaging/messaging.requests.ts'
import { conflictClosed, selectMessaging } from '#src/features/matricula/messaging/messaging.slice.ts'
import { formNameOf, RULES } from '#src/features/matricula/messaging/paths.ts'
import { CONFLICT_FIELDS, flawsOf, formOf, type RuleForm } from '#src/features/matricula/messaging/ruleForm.ts'
import { PreviewButton } from '#src/features/matricula/messaging/screens/PreviewButton.tsx'
import { RuleFields } from '#src/features/matricula/messaging/views/RuleFields.view.tsx'
import { formatDateTime } from '#src/lib/dates.ts'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'
import { RecordForm } from '#src/ui/form/RecordForm.tsx'

/** The form of a message rule. Sent messages stay as they are. */
export const RuleEditor = ({ record }: { readonly record: RuleRecord }) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('alertasMensagens')
  const saving = useIsRunning(saveRule)
  const refused = useRefusedFields(saveRule)
  const { conflict } = useSelector(selectMessaging)
  const initialValues = useMemo(() => formOf(record), [record])
  const { evento, versao, salvoEm, salvoPor } = record
  const { name, when } = eventOf(evento)
  const save = (draft: RuleForm) => dispatch(saveRule.asked({ event: evento, versao, draft }))
  return (
    <>
      <RecordForm
        title={name}
        subtitle={when}
        top={
          <div className="cluster">
            <PreviewButton event={evento} />
            <span className="text-secondary text-small">
              {salvoEm === null
                ? 'Texto padrão do portal: a escola ainda não mudou este alerta.'
                : `Salvo em ${formatDateTime(salvoEm)} por ${salvoPor}.`}
            </span>
          </div>
        }
        initialValues={initialValues}
        flaws={flawsOf(evento)}
        onSubmit={(form) => save(form)}
        saving={saving}
        refused={refused}
        onAbandon={() => dispatch(pushed(RULES))}
        readOnly={!mayEdit}
      >
        <fieldset disabled={!mayEdit}>
          <RuleFields event={evento} />
        </fieldset>
        {mayEdit && <DraftMirror form={formNameOf(evento)} asks />}
      </RecordForm>
      <RecordConflict
        fields={CONFLICT_FIELDS}
        before={initialValues}
        conflict={conflict}
        draftOf={formOf}
        save={(draft, current) => saveRule.asked({ event: evento, versao: current.versao, draft })}
        closed={conflictClosed()}
      />
    </>
  )
}
