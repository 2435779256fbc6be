import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { AnnualFeeDraft, AnnualFeeRecord } from '#domain/annualFees/annualFees.schemas.ts'
import type { PriceTableKind } from '#domain/priceTables/priceTables.lists.ts'
import type { PriceChoices } from '#domain/priceTables/priceTables.schemas.ts'
import * as schoolYearMessages from '#domain/schoolYears/schoolYears.messages.ts'
import { annualFeeDraftOf, annualFeeFlaws, feeInUseFlaws, NEW_ANNUAL_FEE } from '#domain/annualFees/annualFee.ts'
import { FEE_FEATURES } from '#domain/priceTables/feeFeatures.ts'
import { closedYearFlaw, closedYearOf, yearsIn } from '#domain/schoolYears/yearsIn.ts'
import { filled } from '#domain/base/sentences.ts'
import { useSending } from '#src/core/files/useSending.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { pushed, selectPathname } from '#src/core/router/router.slice.ts'
import { feeDraft, feeKindAt, FEES } from '#src/features/matricula/prices/paths.ts'
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
import { plural } from '#src/lib/text.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { RecordForm } from '#src/ui/form/RecordForm.tsx'
import { WithPreview } from '#src/ui/WithPreview.tsx'

/** M22 to M24: an annual fee by the id in the path; `novo` is a new one. The path says of what kind of thing. */
export const Screen = () => {
  const id = idIn(useParams()['id'])
  const kind = feeKindAt(useSelector(selectPathname))
  const choices = useSelector(selectChoices)
  const loaded = useSelector(selectFee)
  const record = id !== null && loaded?.id === id ? loaded : null
  return choices !== null && (id === null || record !== null) ? (
    <LoadedForm key={id} kind={kind} choices={choices} record={record} />
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
  readonly kind: PriceTableKind
  readonly choices: PriceChoices
  /** Null for a new one. */
  readonly record: AnnualFeeRecord | null
}

const LoadedForm = ({ kind, choices, record }: LoadedFormProps) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit(FEE_FEATURES[kind])
  const saves = record === null ? createAnnualFee : updateAnnualFee
  const saving = useIsRunning(saves)
  const refused = useRefusedFields(saves)
  const files = usePickedFiles()
  const sending = useSending()('document')
  const initialValues = useMemo(
    () => (record === null ? newFee(kind, choices) : annualFeeDraftOf(record)),
    // Choices that are loaded again do not reset a new fee.
    // oxlint-disable-next-line react/exhaustive-deps
    [kind, record],
  )
  const closedYear = record && closedYearOf(choices, record)
  const readOnly = !mayEdit || closedYear !== null
  return (
    <>
      <RecordForm
        title={record === null ? NEW_TITLE : TITLE}
        subtitle={record === null ? undefined : subtitleOf(choices, record)}
        top={record && <Notice record={record} closedIn={closedYear?.ano ?? null} />}
        initialValues={initialValues}
        flaws={(draft) => ({
          ...closedYearFlaw(choices, draft),
          ...annualFeeFlaws(draft),
          ...(record !== null && feeInUseFlaws(record, draft)),
        })}
        onSubmit={(draft) =>
          dispatch(
            record === null
              ? createAnnualFee.asked(draft)
              : updateAnnualFee.asked({ id: record.id, versao: record.versao, draft }),
          )
        }
        saving={saving}
        refused={refused}
        onAbandon={() => dispatch(pushed(FEES[kind]))}
        readOnly={readOnly}
      >
        <DraftMirror form={feeDraft(kind, record?.id ?? null)} asks />
        <WithPreview preview={<FeePreview choices={choices} record={record} />}>
          <FeeFields choices={choices} record={record} disabled={readOnly} files={files} sending={sending} />
        </WithPreview>
      </RecordForm>
      {record !== null && <AnnualFeeConflict choices={choices} before={initialValues} />}
    </>
  )
}

/** Why a fee may not be changed, or not all of it. */
const Notice = ({ record, closedIn }: { readonly record: AnnualFeeRecord; readonly closedIn: number | null }) => {
  if (closedIn !== null) return <p>{filled(schoolYearMessages.SCHOOL_YEAR_CLOSED, { ano: closedIn })}</p>
  if (record.inscricoes === 0) return null
  return (
    <p>
      {plural(record.inscricoes, 'aluno se inscreveu', 'alunos se inscreveram')} neste curso: o valor e a tabela não
      mudam mais.
    </p>
  )
}

/** A new fee of the running year, in the unit of a person who has only one. */
const newFee = (tipo: PriceTableKind, choices: PriceChoices): AnnualFeeDraft => {
  const own = choices.unidades.filter(({ ativo }) => ativo)
  const unit = own.length === 1 ? (own[0]?.id ?? null) : null
  return {
    ...NEW_ANNUAL_FEE,
    tipo,
    idUnidade: unit,
    idAnoLetivo: yearsIn(choices, unit).findLast(({ ativo }) => ativo)?.id ?? null,
  }
}

const subtitleOf = ({ anos, unidades }: PriceChoices, { nome, idAnoLetivo, idUnidade }: AnnualFeeRecord): string =>
  [nome, namesOf(unidades, [idUnidade]), namesOf(anos, [idAnoLetivo])].join(' · ')
