import { useDispatch, useSelector } from 'react-redux'
import type { ItemOfferDraft, ItemOfferRecord } from '#domain/otherItems/offeredItems.schemas.ts'
import { ITEM_OFFER } from '#domain/otherItems/offeredItems.fields.ts'
import { itemOfferDraftOf, itemOfferFlaws } from '#domain/otherItems/itemYearOffer.ts'
import { RecordDialog } from '#src/screens/RecordDialog.tsx'
import { updateItemOffer } from '#src/features/matricula/offeredItems/offeredItems.requests.ts'
import { conflictClosed, offerClosed, selectConflict } from '#src/features/matricula/offeredItems/offeredItems.slice.ts'
import { itemOfferDraft } from '#src/features/matricula/offeredItems/paths.ts'
import { conflictFieldsOf } from '#src/lib/recordConflict.ts'
import { plural } from '#src/lib/text.ts'
import { offerWords } from '#src/registers/offerWords.ts'
import { OfferTermsFields } from '#src/registers/views/OfferTermsFields.view.tsx'
import { FormIntegerField } from '#src/ui/form/FormIntegerField.tsx'

interface ItemOfferDialogProps {
  readonly record: ItemOfferRecord
  readonly readOnly: boolean
}

/** Pieces, payment and requirements of an item in a year. */
export const ItemOfferDialog = ({ record, readOnly }: ItemOfferDialogProps) => {
  const dispatch = useDispatch()
  return (
    <RecordDialog
      title={`${record.nome} · ${record.ano}`}
      label="Oferta do item"
      form={itemOfferDraft(record)}
      record={record}
      readOnly={readOnly}
      draftOf={itemOfferDraftOf}
      flawsOf={itemOfferFlaws}
      update={updateItemOffer}
      conflict={useSelector(selectConflict)}
      conflictFields={(current) =>
        conflictFieldsOf<typeof ITEM_OFFER, ItemOfferDraft>(
          ITEM_OFFER,
          { prerequisite: current.requisitos },
          { ...offerWords(current), vagas: ({ vagas }) => (vagas === null ? 'Sem limite' : String(vagas)) },
        )
      }
      onClose={() => dispatch(offerClosed())}
      conflictClosed={conflictClosed()}
    >
      <FormIntegerField
        name="vagas"
        label={ITEM_OFFER.vagas.label}
        disabled={readOnly}
        digits={4}
        hint={`Vazio: sem limite. ${plural(record.preenchidas, 'preenchida', 'preenchidas')}.`}
      />
      {record.anuidade.valores.length === 0 && (
        <p className="text-secondary">
          Sem anuidade neste ano, o item é cobrado pelo valor e pelas condições do cadastro.
        </p>
      )}
      <OfferTermsFields record={record} requirementsHint="De quem leva este item." disabled={readOnly} />
    </RecordDialog>
  )
}
