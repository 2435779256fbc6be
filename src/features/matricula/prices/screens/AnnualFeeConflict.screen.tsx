import { useSelector } from 'react-redux'
import type { AnnualFeeDraft } from '#domain/api/annualFees.schemas.ts'
import type { PriceChoices } from '#domain/api/priceTables.schemas.ts'
import { annualFeeDraftOf } from '#domain/rules/annualFees/annualFee.ts'
import { ANNUAL_FEE_LABELS as LABELS } from '#domain/rules/annualFees/labels.ts'
import { updateAnnualFee } from '#src/features/matricula/prices/prices.requests.ts'
import { conflictClosed, selectFeeConflict } from '#src/features/matricula/prices/prices.slice.ts'
import type { ConflictField } from '#src/lib/conflict.ts'
import { formatMoney } from '#src/lib/money.ts'
import { handlesOf } from '#src/lib/fileTexts.ts'
import { namesOf } from '#src/lib/offered.ts'
import { dateText } from '#src/lib/typedDates.ts'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'

interface AnnualFeeConflictProps {
  readonly choices: PriceChoices
  /** As the form began. */
  readonly before: AnnualFeeDraft
}

/** Somebody else saved the fee meanwhile. */
export const AnnualFeeConflict = ({ choices, before }: AnnualFeeConflictProps) => (
  <RecordConflict
    fields={conflictFields(choices)}
    before={before}
    conflict={useSelector(selectFeeConflict)}
    draftOf={annualFeeDraftOf}
    save={(draft, { id, versao }) => updateAnnualFee.asked({ id, versao, draft })}
    closed={conflictClosed()}
  />
)

const LISTS = {
  idAnoLetivo: 'anos',
  idUnidade: 'unidades',
  idCurso: 'cursos',
  idSerie: 'series',
  idCursoExtra: 'cursosExtras',
  idItem: 'itens',
  idTabelaPreco: 'tabelas',
} as const

const conflictFields = (choices: PriceChoices): readonly ConflictField<AnnualFeeDraft>[] => {
  const chosen = (name: keyof typeof LISTS): ConflictField<AnnualFeeDraft> => ({
    name,
    label: LABELS[name],
    text: (values) => namesOf(choices[LISTS[name]], [values[name]]),
  })
  const money = (name: 'valorAnual' | 'valorMatricula'): ConflictField<AnnualFeeDraft> => ({
    name,
    label: LABELS[name],
    text: (values) => (values[name] === null ? '' : formatMoney(values[name])),
  })
  const day = (name: 'divulgadoEm' | 'prazoMatricula'): ConflictField<AnnualFeeDraft> => ({
    name,
    label: LABELS[name],
    text: (values) => dateText(values[name]),
  })
  return [
    chosen('idAnoLetivo'),
    chosen('idUnidade'),
    chosen('idCurso'),
    chosen('idSerie'),
    chosen('idCursoExtra'),
    chosen('idItem'),
    chosen('idTabelaPreco'),
    money('valorAnual'),
    money('valorMatricula'),
    { name: 'multa', label: LABELS.multa },
    { name: 'juros', label: LABELS.juros },
    day('divulgadoEm'),
    day('prazoMatricula'),
    {
      name: 'planilhaCusto',
      label: LABELS.planilhaCusto,
      text: ({ planilhaCusto }) =>
        handlesOf(planilhaCusto)
          .map(({ name }) => name)
          .join(', '),
    },
  ]
}
