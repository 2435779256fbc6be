import { Formik, useFormikContext } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import type { ExtraOfferDraft, ExtraOfferRecord } from '#domain/api/extraOffers.schemas.ts'
import { EXTRA_OFFER_LABELS as LABELS } from '#domain/rules/extraCourses/labels.ts'
import { extraOfferDraftOf, extraOfferFlaws, offeredConditions } from '#domain/rules/extraCourses/offer.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { updateOffer } from '#src/features/matricula/extraOffers/extraOffers.requests.ts'
import { conflictClosed, offerClosed, selectConflict } from '#src/features/matricula/extraOffers/extraOffers.slice.ts'
import { offerDraft } from '#src/features/matricula/extraOffers/paths.ts'
import { formatMoney } from '#src/lib/money.ts'
import { namesOf, offered } from '#src/lib/offered.ts'
import { plural } from '#src/lib/text.ts'
import { PaymentOptions } from '#src/registers/views/PaymentOptions.view.tsx'
import { DraftConflict } from '#src/ui/DraftConflict.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormIntegerField } from '#src/ui/form/FormIntegerField.tsx'
import { FormMoneyField } from '#src/ui/form/FormMoneyField.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'

interface OfferDialogProps {
  readonly record: ExtraOfferRecord
  readonly readOnly: boolean
}

/** How many seats an extra course has, what it costs, and how that is paid. */
export const OfferDialog = ({ record, readOnly }: OfferDialogProps) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(updateOffer)
  const refused = useRefusedFields(updateOffer)
  const form = offerDraft(record.id)
  const close = () => {
    dispatch(draftClosed({ form }))
    dispatch(offerClosed())
  }
  return (
    <>
      <Formik
        initialValues={extraOfferDraftOf(record)}
        validate={(draft) => errorsOf(extraOfferFlaws(draft, record))}
        onSubmit={(draft) => void dispatch(updateOffer.asked({ before: record, draft }))}
      >
        <Modal shown title={`${record.nome} · ${record.turma}`} onClose={close}>
          <Form label="Oferta do curso extra">
            <DraftMirror form={form} />
            <RefusedFields fields={refused} />
            <OfferFields record={record} disabled={readOnly} />
            <RecordFooter saving={saving} onAbandon={close} readOnly={readOnly} />
          </Form>
        </Modal>
      </Formik>
      <Conflict record={record} />
    </>
  )
}

const OfferFields = ({ record, disabled }: { readonly record: ExtraOfferRecord; readonly disabled: boolean }) => {
  const { values, setValues } = useFormikContext<ExtraOfferDraft>()
  const { inscritos, espera } = record.contagem
  const kept = disabled || (record.valorAnual !== null && inscritos + espera > 0)
  return (
    <>
      <div className="row">
        <div className="col-md-6">
          <FormIntegerField
            name="vagas"
            label={LABELS.vagas}
            required
            disabled={disabled}
            digits={4}
            hint={`${plural(inscritos, 'ocupada', 'ocupadas')}, ${plural(espera, 'aluno na espera', 'alunos na espera')}.`}
          />
        </div>
        <div className="col-md-6">
          <FormMoneyField
            name="valorAnual"
            label={LABELS.valorAnual}
            disabled={kept}
            hint={kept && !disabled ? 'Há inscrições: o valor não muda.' : 'Vazio: o curso ainda não tem valor.'}
          />
        </div>
        <div className="col-12">
          <FormCodeField
            name="idTabelaPreco"
            label={LABELS.idTabelaPreco}
            disabled={kept}
            empty="Nenhuma"
            hint="Tabelas de cursos extras, do ano e da unidade do curso."
            list={offered(record.tabelas, [record.idTabelaPreco])}
            onChoose={(idTabelaPreco) => void setValues({ ...values, idTabelaPreco, opcoesPagamento: [] })}
          />
        </div>
      </div>
      <PaymentOptions
        name="opcoesPagamento"
        label={LABELS.opcoesPagamento}
        conditions={offeredConditions(record, values)}
        disabled={disabled}
      />
    </>
  )
}

/** Somebody else decided of the course meanwhile. */
const Conflict = ({ record }: { readonly record: ExtraOfferRecord }) => {
  const dispatch = useDispatch()
  const conflict = useSelector(selectConflict)
  if (conflict === null) return null
  const { mine, current } = conflict
  return (
    <DraftConflict
      fields={[
        { name: 'vagas', label: LABELS.vagas },
        {
          name: 'valorAnual',
          label: LABELS.valorAnual,
          text: ({ valorAnual }) => (valorAnual === null ? '' : formatMoney(valorAnual)),
        },
        {
          name: 'idTabelaPreco',
          label: LABELS.idTabelaPreco,
          text: ({ idTabelaPreco }) => namesOf(current.tabelas, [idTabelaPreco]),
        },
        {
          name: 'opcoesPagamento',
          label: LABELS.opcoesPagamento,
          text: ({ opcoesPagamento }) => opcoesPagamento.join(', ') || 'Todas',
        },
      ]}
      before={extraOfferDraftOf(record)}
      mine={mine}
      theirs={extraOfferDraftOf(current)}
      onClose={() => dispatch(conflictClosed())}
      onSave={(draft) => dispatch(updateOffer.asked({ before: current, draft }))}
    />
  )
}
