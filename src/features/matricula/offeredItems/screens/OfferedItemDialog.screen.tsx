import { Formik } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import type { Option } from '#domain/api/common.schemas.ts'
import type { OfferedItemDraft, OfferedItemRow } from '#domain/api/offeredItems.schemas.ts'
import { OFFERED_ITEM_LABELS as LABELS } from '#domain/rules/items/labels.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { selectOptionLists } from '#src/core/options/options.slice.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { updateOfferedItem } from '#src/features/matricula/offeredItems/offeredItems.requests.ts'
import { conflictClosed, itemClosed, selectConflict } from '#src/features/matricula/offeredItems/offeredItems.slice.ts'
import { offeredItemDraft } from '#src/features/matricula/offeredItems/paths.ts'
import type { ConflictField } from '#src/lib/conflict.ts'
import { ChoicesField } from '#src/registers/views/ChoicesField.view.tsx'
import { DraftConflict } from '#src/ui/DraftConflict.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormIntegerField } from '#src/ui/form/FormIntegerField.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'

/** To whom an item is offered, and how it is paid. */
export const OfferedItemDialog = ({ item }: { readonly item: OfferedItemRow }) => {
  const dispatch = useDispatch()
  const readOnly = !useMayEdit('configOutrosItens')
  const saving = useIsRunning(updateOfferedItem)
  const refused = useRefusedFields(updateOfferedItem)
  const form = offeredItemDraft(item.id)
  const close = () => {
    dispatch(draftClosed({ form }))
    dispatch(itemClosed())
  }
  return (
    <>
      <Formik
        initialValues={draftOf(item)}
        onSubmit={(draft) => {
          dispatch(updateOfferedItem.asked({ id: item.id, versao: item.versao, draft }))
        }}
      >
        <Modal shown title={item.nome} onClose={close}>
          <Form label="Oferta do item">
            <DraftMirror form={form} />
            <RefusedFields fields={refused} />
            <OfferFields item={item} disabled={readOnly} />
            <RecordFooter saving={saving} onAbandon={close} readOnly={readOnly} />
          </Form>
        </Modal>
      </Formik>
      <Conflict item={item} />
    </>
  )
}

const draftOf = ({ outrosItensSisSerieIds, inicio, fim, qtdParcela, condicoes }: OfferedItemRow): OfferedItemDraft => ({
  outrosItensSisSerieIds,
  inicio,
  fim,
  qtdParcela,
  condicoes,
})

/** Name and label of a field. */
const of = (name: keyof OfferedItemDraft) => ({ name, label: LABELS[name] })

interface OfferFieldsProps {
  readonly item: OfferedItemRow
  readonly disabled: boolean
}

const OfferFields = ({ item, disabled }: OfferFieldsProps) => {
  const { grades, paymentTerms } = useSelector(selectOptionLists)
  return (
    <>
      <div className="row">
        <div className="col-md-4">
          <FormDateField {...of('inicio')} disabled={disabled} />
        </div>
        <div className="col-md-4">
          <FormDateField {...of('fim')} disabled={disabled} />
        </div>
        <div className="col-md-4">
          <FormIntegerField {...of('qtdParcela')} digits={2} disabled={disabled} />
        </div>
      </div>
      <ChoicesField
        {...of('condicoes')}
        required={false}
        disabled={disabled}
        hint="Nenhuma: parcelas iguais, a primeira na hora, até o máximo."
        options={chooseable(paymentTerms, item.condicoes)}
      />
      <ChoicesField
        {...of('outrosItensSisSerieIds')}
        required={false}
        disabled={disabled}
        hint="Nenhuma: todas as séries."
        options={chooseable(grades, item.outrosItensSisSerieIds)}
      />
    </>
  )
}

/** What may be chosen from now on, and what was chosen before. */
const chooseable = (options: readonly Option[] = [], chosen: readonly number[]): readonly Option[] =>
  options.filter(({ value, status }) => status || chosen.includes(value))

/** Somebody else changed the item meanwhile. */
const Conflict = ({ item }: { readonly item: OfferedItemRow }) => {
  const dispatch = useDispatch()
  const conflict = useSelector(selectConflict)
  const { grades = [], paymentTerms = [] } = useSelector(selectOptionLists)
  if (conflict === null) return null
  const { mine, current } = conflict
  return (
    <DraftConflict
      fields={conflictFields(grades, paymentTerms)}
      before={draftOf(item)}
      mine={mine}
      theirs={draftOf(current)}
      onClose={() => dispatch(conflictClosed())}
      onSave={(draft) => dispatch(updateOfferedItem.asked({ id: current.id, versao: current.versao, draft }))}
    />
  )
}

const conflictFields = (
  grades: readonly Option[],
  terms: readonly Option[],
): readonly ConflictField<OfferedItemDraft>[] => [
  of('inicio'),
  of('fim'),
  of('qtdParcela'),
  { ...of('condicoes'), text: ({ condicoes }) => namesIn(terms, condicoes) },
  { ...of('outrosItensSisSerieIds'), text: (draft) => namesIn(grades, draft.outrosItensSisSerieIds) },
]

const namesIn = (options: readonly Option[], chosen: readonly number[]): string =>
  options
    .filter(({ value }) => chosen.includes(value))
    .map(({ displayText }) => displayText)
    .join(', ')
