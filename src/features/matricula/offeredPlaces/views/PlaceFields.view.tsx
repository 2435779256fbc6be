import type { OfferedPlaceRecord } from '#domain/processes/offeredPlaces.schemas.ts'
import { OFFERED_PLACE } from '#domain/processes/offeredPlaces.fields.ts'
import { plural } from '#src/lib/text.ts'
import { OfferTermsFields } from '#src/registers/views/OfferTermsFields.view.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormIntegerField } from '#src/ui/form/FormIntegerField.tsx'

interface PlaceFieldsProps {
  readonly record: OfferedPlaceRecord
  readonly disabled: boolean
}

/** Seats, payment and requirements of a place. */
export const PlaceFields = ({ record, disabled }: PlaceFieldsProps) => (
  <>
    <FormCheckField name="ofertado" label={OFFERED_PLACE.ofertado.label} disabled={disabled} />
    <FormIntegerField
      name="vagas"
      label={OFFERED_PLACE.vagas.label}
      digits={4}
      required
      disabled={disabled}
      hint={`${plural(record.preenchidas, 'preenchida', 'preenchidas')}. Valem para todos os processos.`}
    />
    <FormIntegerField
      name="meta"
      label={OFFERED_PLACE.meta.label}
      digits={4}
      disabled={disabled}
      hint="Quantos a escola quer matricular aqui. Aparece em Informações de matrícula."
    />
    <OfferTermsFields
      record={record}
      documents={record.documentos}
      requirementsHint="A mais, só para quem entra por este processo nesta série e período."
      disabled={disabled}
    />
  </>
)
