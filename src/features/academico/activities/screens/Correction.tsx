import { Formik, useFormikContext } from 'formik'
import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { ACTIVITY_MAX } from '#domain/activities/activities.fields.ts'
import { ASK_AGAIN, HAND_BACK, KEEP_CORRECTION } from '#domain/activities/activities.lists.ts'
import * as messages from '#domain/activities/activities.messages.ts'
import type { DeliveryOfStudent, DeliverySheet } from '#domain/activities/activities.schemas.ts'
import { redoFlaws } from '#domain/activities/correction.ts'
import { filled } from '#domain/base/sentences.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { correctDelivery } from '#src/features/academico/activities/activities.record.ts'
import {
  correctionDraft,
  correctionOf,
  type CorrectionValues,
} from '#src/features/academico/activities/correctionForm.ts'
import { selectIsChanged } from '#src/features/academico/activities/deliveries.slice.ts'
import { Delivered } from '#src/features/academico/activities/views/Delivered.view.tsx'
import { LevelChoice } from '#src/features/academico/activities/views/LevelChoice.view.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { KeysHint } from '#src/ui/KeysHint.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'

interface CorrectionProps {
  readonly sheet: DeliverySheet
  readonly delivery: DeliveryOfStudent
  /** Null: this is the last one. */
  readonly onNext: (() => void) | null
}

/** What a student delivered, and what the teacher says of it. */
export const Correction = ({ sheet, delivery, onNext }: CorrectionProps) => {
  const dispatch = useDispatch()
  return (
    <div className="stack">
      <Card
        title={delivery.nome}
        actions={
          onNext !== null && (
            <Button variant="link" onClick={onNext}>
              Próximo aluno
              <KeysHint>(Ctrl ↓)</KeysHint>
            </Button>
          )
        }
      >
        <Delivered delivery={delivery} onDownload={(file) => dispatch(downloadAsked({ file }))} />
      </Card>
      {sheet.podeCorrigir && <CorrectionForm sheet={sheet} delivery={delivery} />}
    </div>
  )
}

const CorrectionForm = ({ sheet, delivery }: Omit<CorrectionProps, 'onNext'>) => {
  const dispatch = useDispatch()
  const refused = useRefusedFields(correctDelivery, String(delivery.idMatricula))
  const isChanged = useSelector(selectIsChanged)
  const initialValues = useMemo(() => correctionOf(sheet, delivery), [sheet, delivery])
  const { id, idTurma, hoje, criterios, permiteEnvio } = sheet
  const { idMatricula, versao, versaoNota, nome } = delivery
  return (
    <Formik<CorrectionValues>
      initialValues={initialValues}
      enableReinitialize={!isChanged}
      validate={(values) =>
        errorsOf(
          redoFlaws(
            { ...values, nota: criterios.length > 0 ? '' : values.nota, refazerAte: values.refazerAte || null },
            { today: hoje, isByPortal: permiteEnvio },
          ),
        )
      }
      onSubmit={({ refazerAte, ...values }) => {
        const again = values.passo === ASK_AGAIN
        const body = {
          ...values,
          niveis: again ? values.niveis.map(() => null) : [...values.niveis],
          refazerAte: again ? refazerAte : null,
          idTurma,
          versao,
          versaoNota,
        }
        dispatch(correctDelivery.asked({ id, idMatricula, body }))
      }}
    >
      <Form label={`Correção de ${nome}`}>
        <DraftMirror form={correctionDraft(id, idMatricula)} asks />
        <RefusedFields fields={refused} />
        {isChanged && <Notice type="warning">{changedText(delivery)}</Notice>}
        <Card title="Correção">
          <CorrectionFields sheet={sheet} delivery={delivery} />
        </Card>
      </Form>
    </Formik>
  )
}

/** The mark of the sheet, or the delivery itself, became another one meanwhile. */
const changedText = ({ nota, notaPlanilha }: DeliveryOfStudent): string =>
  notaPlanilha !== nota && notaPlanilha !== ''
    ? filled(messages.ACTIVITY_MARK_CHANGED, { nota: notaPlanilha })
    : messages.CORRECTION_CHANGED

const CorrectionFields = ({ sheet, delivery }: Omit<CorrectionProps, 'onNext'>) => {
  const saving = useIsRunning(correctDelivery, String(delivery.idMatricula))
  const { setFieldValue, submitForm } = useFormikContext<CorrectionValues>()
  const { criterios, temNota, maximo, avaliacao, permiteEnvio } = sheet
  const submit = async (passo: CorrectionValues['passo']) => {
    await setFieldValue('passo', passo)
    await submitForm()
  }
  return (
    <div className="stack">
      {criterios.length > 0 && <LevelChoice criteria={criterios} />}
      {criterios.length === 0 && temNota && (
        <div className="row">
          <div className="col-md-4">
            <FormTextField
              name="nota"
              label="Nota"
              inputMode="decimal"
              maxLength={40}
              hint={maximo === '' ? undefined : `De 0 a ${maximo}.`}
            />
          </div>
        </div>
      )}
      {avaliacao !== '' && (
        <p className="text-secondary mb-0">
          A nota entra em “{avaliacao}” na planilha de notas
          {delivery.notaPlanilha === '' ? '.' : `, onde está ${delivery.notaPlanilha}.`}
        </p>
      )}
      <FormTextArea name="comentario" label="Comentário" rows={4} maxLength={ACTIVITY_MAX.comentario} />
      <div className="cluster">
        <Button variant="primary" loading={saving} onClick={() => void submit(HAND_BACK)}>
          Devolver ao aluno
        </Button>
        <Button loading={saving} onClick={() => void submit(KEEP_CORRECTION)}>
          Salvar sem devolver
        </Button>
      </div>
      {permiteEnvio && (
        <details>
          <summary>Pedir para refazer</summary>
          <div className="stack">
            <FormDateField name="refazerAte" label="Refazer até" />
            <div>
              <Button loading={saving} onClick={() => void submit(ASK_AGAIN)}>
                Devolver para refazer
              </Button>
            </div>
          </div>
        </details>
      )}
    </div>
  )
}
