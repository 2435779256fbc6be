import { useDispatch, useSelector } from 'react-redux'
import type { ExtraOfferDraft, ExtraOfferRecord } from '#domain/extraCourses/extraOffers.schemas.ts'
import { EXTRA_OFFER } from '#domain/extraCourses/extraOffers.fields.ts'
import { extraOfferDraftOf, extraOfferFlaws } from '#domain/extraCourses/extraOffer.ts'
import { RecordDialog } from '#src/screens/RecordDialog.tsx'
import { updateOffer } from '#src/features/matricula/extraOffers/extraOffers.requests.ts'
import { conflictClosed, offerClosed, selectConflict } from '#src/features/matricula/extraOffers/extraOffers.slice.ts'
import { offerDraft } from '#src/features/matricula/extraOffers/paths.ts'
import { conflictFieldsOf } from '#src/lib/recordConflict.ts'
import { plural } from '#src/lib/text.ts'
import { offerWords } from '#src/registers/offerWords.ts'
import { OfferTermsFields } from '#src/registers/views/OfferTermsFields.view.tsx'
import { FormIntegerField } from '#src/ui/form/FormIntegerField.tsx'

interface OfferDialogProps {
  readonly record: ExtraOfferRecord
  readonly readOnly: boolean
}

/** Seats, payment and requirements of an extra course. */
export const OfferDialog = ({ record, readOnly }: OfferDialogProps) => {
  const dispatch = useDispatch()
  const { inscritos, espera } = record.contagem
  return (
    <RecordDialog
      title={`${record.nome} · ${record.turma}`}
      label="Oferta do curso extra"
      form={offerDraft(record.id)}
      record={record}
      readOnly={readOnly}
      draftOf={extraOfferDraftOf}
      flawsOf={extraOfferFlaws}
      update={updateOffer}
      conflict={useSelector(selectConflict)}
      conflictFields={(current) =>
        conflictFieldsOf<typeof EXTRA_OFFER, ExtraOfferDraft>(
          EXTRA_OFFER,
          { prerequisite: current.requisitos },
          offerWords(current),
        )
      }
      onClose={() => dispatch(offerClosed())}
      conflictClosed={conflictClosed()}
    >
      <FormIntegerField
        name="vagas"
        label={EXTRA_OFFER.vagas.label}
        required
        disabled={readOnly}
        digits={4}
        hint={`${plural(inscritos, 'ocupada', 'ocupadas')}, ${plural(espera, 'aluno na espera', 'alunos na espera')}.`}
      />
      <OfferTermsFields record={record} requirementsHint="De quem se inscreve neste curso." disabled={readOnly} />
    </RecordDialog>
  )
}
