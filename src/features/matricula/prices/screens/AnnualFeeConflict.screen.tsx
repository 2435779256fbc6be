import { useDispatch, useSelector } from 'react-redux'
import type { AnnualFeeDraft } from '#domain/annualFees/annualFees.schemas.ts'
import type { PriceChoices } from '#domain/priceTables/priceTables.schemas.ts'
import { annualFeeDraftOf } from '#domain/annualFees/annualFee.ts'
import { ANNUAL_FEE_LABELS as LABELS } from '#domain/annualFees/annualFees.labels.ts'
import { updateAnnualFee } from '#src/features/matricula/prices/prices.requests.ts'
import { conflictClosed, selectFeeConflict } from '#src/features/matricula/prices/prices.slice.ts'
import type { ConflictField } from '#src/lib/conflict.ts'
import { formatMoney } from '#src/lib/money.ts'
import { handlesOf } from '#src/lib/fileTexts.ts'
import { namesOf } from '#src/lib/offered.ts'
import { dateText } from '#src/lib/typedDates.ts'
import { DraftConflict } from '#src/ui/DraftConflict.tsx'

interface AnnualFeeConflictProps {
  readonly choices: PriceChoices
  /** As the form began. */
  readonly before: AnnualFeeDraft
}

/** Somebody else saved the fee meanwhile. */
export const AnnualFeeConflict = ({ choices, before }: AnnualFeeConflictProps) => {
  const dispatch = useDispatch()
  const conflict = useSelector(selectFeeConflict)
  if (conflict === null) return null
  const { mine, current } = conflict
  const theirs = annualFeeDraftOf(current)
  return (
    <DraftConflict
      fields={conflictFields(choices)}
      before={before}
      mine={mine}
      theirs={theirs}
      onClose={() => dispatch(conflictClosed())}
      onSave={(draft) => dispatch(updateAnnualFee.asked({ id: current.id, versao: current.versao, draft }))}
    />
  )
}

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
