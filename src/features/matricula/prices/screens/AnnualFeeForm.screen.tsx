import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { AnnualFeeDraft, AnnualFeeRecord } from '#domain/api/annualFees.schemas.ts'
import type { PriceChoices } from '#domain/api/priceTables.schemas.ts'
import * as schoolYearMessages from '#domain/messages/schoolYear.ts'
import { annualFeeDraftOf, annualFeeFlaws, NEW_ANNUAL_FEE } from '#domain/rules/annualFees/annualFee.ts'
import { closedYearFlaw, closedYearOf, yearsIn } from '#domain/rules/calendar/yearsIn.ts'
import { filled } from '#domain/sentences.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { pushed } from '#src/core/router/router.slice.ts'
import { ANNUAL_FEES, feeDraft, idIn } from '#src/features/matricula/prices/paths.ts'
import {
  createAnnualFee,
  loadAnnualFee,
  loadPriceChoices,
  updateAnnualFee,
} from '#src/features/matricula/prices/prices.requests.ts'
import { selectChoices, selectFee } from '#src/features/matricula/prices/prices.slice.ts'
import { AnnualFeeConflict } from '#src/features/matricula/prices/screens/AnnualFeeConflict.screen.tsx'
import { FeePreview } from '#src/features/matricula/prices/screens/FeePreview.screen.tsx'
import { FeeFields } from '#src/features/matricula/prices/views/FeeFields.view.tsx'
import { namesOf } from '#src/lib/offered.ts'
import { RecordForm } from '#src/ui/form/RecordForm.tsx'
import { WithPreview } from '#src/ui/WithPreview.tsx'

/** M22: an annual fee by the id in the path; `novo` is a new one. */
export const Screen = () => {
  const id = idIn(useParams()['id'])
  const choices = useSelector(selectChoices)
  const loaded = useSelector(selectFee)
  const record = id !== null && loaded?.id === id ? loaded : null
  return choices !== null && (id === null || record !== null) ? (
    <LoadedForm key={id} choices={choices} record={record} />
  ) : (
    <Loading id={id} />
  )
}

const [TITLE, NEW_TITLE] = ['Anuidade', 'Nova anuidade']

const Loading = ({ id }: { readonly id: number | null }) => (
  <AwaitedPage
    title={id === null ? NEW_TITLE : TITLE}
    asks={[loadPriceChoices.asked(null), ...(id === null ? [] : [loadAnnualFee.asked(id)])]}
  />
)

interface LoadedFormProps {
  readonly choices: PriceChoices
  /** Null for a new one. */
  readonly record: AnnualFeeRecord | null
}

const LoadedForm = ({ choices, record }: LoadedFormProps) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('anuidadeCursosRegulares')
  const saves = record === null ? createAnnualFee : updateAnnualFee
  const saving = useIsRunning(saves)
  const refused = useRefusedFields(saves)
  const initialValues = useMemo(
    () => (record === null ? newFee(choices) : annualFeeDraftOf(record)),
    // Choices that come anew do not begin a new fee again.
    // oxlint-disable-next-line react/exhaustive-deps
    [record],
  )
  const closedYear = record && closedYearOf(choices, record)
  const readOnly = !mayEdit || closedYear !== null
  return (
    <>
      <RecordForm
        title={record === null ? NEW_TITLE : TITLE}
        subtitle={record === null ? undefined : subtitleOf(choices, record)}
        top={closedYear && <p>{filled(schoolYearMessages.SCHOOL_YEAR_CLOSED, { ano: closedYear.ano })}</p>}
        initialValues={initialValues}
        flaws={(draft) => ({ ...closedYearFlaw(choices, draft), ...annualFeeFlaws(draft) })}
        onSubmit={(draft) =>
          dispatch(
            record === null
              ? createAnnualFee.asked(draft)
              : updateAnnualFee.asked({ id: record.id, versao: record.versao, draft }),
          )
        }
        saving={saving}
        refused={refused}
        onAbandon={() => dispatch(pushed(ANNUAL_FEES))}
        readOnly={readOnly}
      >
        <DraftMirror form={feeDraft(record?.id ?? null)} asks />
        <WithPreview preview={<FeePreview choices={choices} record={record} />}>
          <FeeFields choices={choices} record={record} disabled={readOnly} />
        </WithPreview>
      </RecordForm>
      {record !== null && <AnnualFeeConflict choices={choices} before={initialValues} />}
    </>
  )
}

/** A new fee of the running year, in the unit of who has only one. */
const newFee = (choices: PriceChoices): AnnualFeeDraft => {
  const own = choices.unidades.filter(({ ativo }) => ativo)
  const unit = own.length === 1 ? (own[0]?.id ?? null) : null
  return {
    ...NEW_ANNUAL_FEE,
    idUnidade: unit,
    idAnoLetivo: yearsIn(choices, unit).findLast(({ ativo }) => ativo)?.id ?? null,
  }
}

const subtitleOf = (
  { anos, series, unidades }: PriceChoices,
  { idAnoLetivo, idSerie, idUnidade }: AnnualFeeRecord,
): string => [namesOf(series, [idSerie]), namesOf(unidades, [idUnidade]), namesOf(anos, [idAnoLetivo])].join(' · ')
