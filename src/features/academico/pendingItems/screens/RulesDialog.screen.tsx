import { Formik } from 'formik'
import { useDispatch } from 'react-redux'
import { PENDING_EFFECTS, PENDING_ITEMS } from '#domain/yearEnd/pendingItems.lists.ts'
import type { PendingRules } from '#domain/yearEnd/pendingItems.schemas.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { changeRules } from '#src/features/academico/pendingItems/pendingItems.requests.ts'
import { RULES_DRAFT, rulesClosed } from '#src/features/academico/pendingItems/pendingItems.slice.ts'
import { optionsOf } from '#src/lib/offered.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { FormSelectField } from '#src/ui/form/FormSelectField.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { Modal } from '#src/ui/Modal.tsx'

const EFFECTS = optionsOf(PENDING_EFFECTS)
const TITLE = 'O que cada pendência faz'

/** What the school does with each kind of pending item. */
export const RulesDialog = ({ rules }: { readonly rules: PendingRules }) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(changeRules)
  const close = () => {
    dispatch(draftClosed({ form: RULES_DRAFT }))
    dispatch(rulesClosed())
  }
  return (
    <Formik
      initialValues={Object.fromEntries(rules.regras.map(({ codigo, efeito }) => [`p${codigo}`, String(efeito)]))}
      onSubmit={(values) =>
        void dispatch(
          changeRules.asked({
            regras: rules.regras.map(({ codigo, efeito }) => ({
              codigo,
              efeito: PENDING_EFFECTS.find(({ id }) => String(id) === values[`p${codigo}`])?.id ?? efeito,
            })),
          }),
        )
      }
    >
      <Modal shown title={TITLE} onClose={close}>
        <Form label={TITLE}>
          <DraftMirror form={RULES_DRAFT} />
          {PENDING_ITEMS.map(({ id, nome }) => (
            <FormSelectField key={id} name={`p${id}`} label={nome} options={EFFECTS} required />
          ))}
          <RecordFooter saving={saving} onAbandon={close} />
        </Form>
      </Modal>
    </Formik>
  )
}
