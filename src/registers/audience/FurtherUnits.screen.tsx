import { useFormikContext } from 'formik'
import { SEVERAL_UNITS, type UnitsDraft } from '#domain/audience/audience.ts'
import type { AudienceChoices } from '#domain/audience/audience.schemas.ts'
import { DraftField } from '#src/registers/views/DraftField.view.tsx'

interface FurtherUnitsProps {
  readonly choices: Pick<AudienceChoices, 'unidades'>
  readonly disabled?: boolean
}

/** The units that a record is for besides its own; nothing where the person works in no other one. */
export const FurtherUnits = ({ choices: { unidades }, disabled = false }: FurtherUnitsProps) => {
  const { values } = useFormikContext<UnitsDraft>()
  const others = unidades.filter(({ id }) => id !== values.idUnidade)
  if (values.idUnidade === null || others.length === 0) return null
  return <DraftField fields={SEVERAL_UNITS} name="idsOutrasUnidades" disabled={disabled} list={others} />
}
