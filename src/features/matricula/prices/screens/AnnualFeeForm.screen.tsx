import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import type { AnnualFeeDraft, AnnualFeeRecord } from '#domain/annualFees/annualFees.schemas.ts'
import { PRICE_TABLE_KINDS, type PriceTableKind } from '#domain/priceTables/priceTables.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { ANNUAL_FEE } from '#domain/annualFees/annualFees.fields.ts'
import type { PriceChoices } from '#domain/priceTables/priceTables.schemas.ts'
import * as schoolYearMessages from '#domain/schoolYears/schoolYears.messages.ts'
import { annualFeeDraftOf, annualFeeFlaws, feeInUseFlaws, NEW_ANNUAL_FEE } from '#domain/annualFees/annualFee.ts'
import { FEE_FEATURES } from '#domain/priceTables/feeFeatures.ts'
import { closedYearFlaw, closedYearOf, yearsIn } from '#domain/schoolYears/yearsIn.ts'
import { filled } from '#domain/base/sentences.ts'
import { useSending } from '#src/core/files/useSending.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { selectPathname } from '#src/core/router/router.slice.ts'
import { annualFees, createAnnualFee, feePaths, feesOf } from '#src/features/matricula/prices/annualFees.record.ts'
import { feeKindAt } from '#src/features/matricula/prices/paths.ts'
import { FeePreview } from '#src/features/matricula/prices/screens/FeePreview.screen.tsx'
import { FeeFields } from '#src/features/matricula/prices/views/FeeFields.view.tsx'
import type { ConflictField } from '#src/lib/conflict.ts'
import { handlesOf } from '#src/lib/fileTexts.ts'
import { namesOf } from '#src/lib/offered.ts'
import { conflictFieldsOf } from '#src/lib/recordConflict.ts'
import { plural } from '#src/lib/text.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { EditedRecord } from '#src/screens/records/EditedRecord.tsx'
import { OpenedRecord } from '#src/screens/records/OpenedRecord.tsx'
import { WithPreview } from '#src/ui/WithPreview.tsx'

/** M22 to M24: an annual fee by the id in the path; `novo` is a new one. The path decides the kind. */
export const Screen = () => {
  const id = idIn(useParams()['id'])
  const kind = feeKindAt(useSelector(selectPathname))
  return (
    <OpenedRecord of={annualFees} id={id} title={id === null ? NEW_TITLE : TITLE}>
      {(choices, record) => <LoadedForm key={id} kind={kind} choices={choices} record={record} />}
    </OpenedRecord>
  )
}

const [TITLE, NEW_TITLE] = ['Anuidade', 'Nova anuidade']

interface LoadedFormProps {
  readonly kind: PriceTableKind
  readonly choices: PriceChoices
  /** Null for a new one. */
  readonly record: AnnualFeeRecord | null
}

const LoadedForm = ({ kind, choices, record }: LoadedFormProps) => {
  const mayEdit = useMayEdit(FEE_FEATURES[kind])
  const files = usePickedFiles()
  const sending = useSending()('document')
  const initialValues = useMemo(
    () => (record === null ? newFee(kind, choices) : annualFeeDraftOf(record)),
    // Choices that load again must not reset a new fee.
    // oxlint-disable-next-line react/exhaustive-deps
    [kind, record],
  )
  const closedYear = record && closedYearOf(choices, record)
  const readOnly = !mayEdit || closedYear !== null
  return (
    <EditedRecord
      of={feesOf(kind)}
      record={record}
      create={createAnnualFee}
      title={record === null ? NEW_TITLE : TITLE}
      subtitle={record === null ? undefined : subtitleOf(choices, record)}
      top={record && <Notice record={record} closedIn={closedYear?.ano ?? null} />}
      form={feePaths(kind).draftOf(record?.id ?? null)}
      initialValues={initialValues}
      flaws={(draft) => ({
        ...closedYearFlaw(choices, draft),
        ...annualFeeFlaws(draft),
        ...(record !== null && feeInUseFlaws(record, draft)),
      })}
      readOnly={readOnly}
      draftOf={annualFeeDraftOf}
      fields={conflictFields(choices)}
    >
      <WithPreview preview={<FeePreview choices={choices} record={record} />}>
        <FeeFields choices={choices} record={record} disabled={readOnly} files={files} sending={sending} />
      </WithPreview>
    </EditedRecord>
  )
}

const conflictFields = (choices: PriceChoices): readonly ConflictField<AnnualFeeDraft>[] =>
  conflictFieldsOf<typeof ANNUAL_FEE, AnnualFeeDraft>(
    ANNUAL_FEE,
    {
      school_year: choices.anos,
      unit: choices.unidades,
      course: choices.cursos,
      grade: choices.series,
      extra_course: choices.cursosExtras,
      other_item: choices.itens,
      price_table: choices.tabelas,
    },
    {
      tipo: ({ tipo }) => nameIn(PRICE_TABLE_KINDS, tipo),
      planilhaCusto: ({ planilhaCusto }) =>
        handlesOf(planilhaCusto)
          .map(({ name }) => name)
          .join(', '),
    },
  )

/** Why a fee, or part of it, may not be changed. */
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

/** A new fee of the running year, in the person's unit if there is only one. */
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
