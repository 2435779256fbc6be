import { useDispatch, useSelector } from 'react-redux'
import type { PriceChoices, PriceTableDraft } from '#domain/priceTables/priceTables.schemas.ts'
import { PRICE_TABLE_KINDS } from '#domain/priceTables/priceTables.lists.ts'
import { PRICE_TABLE_LABELS as LABELS } from '#domain/priceTables/priceTables.labels.ts'
import { priceTableDraftOf } from '#domain/priceTables/priceTable.ts'
import { updatePriceTable } from '#src/features/matricula/prices/prices.requests.ts'
import { conflictClosed, selectTableConflict } from '#src/features/matricula/prices/prices.slice.ts'
import type { ConflictField } from '#src/lib/conflict.ts'
import { namesOf } from '#src/lib/offered.ts'
import { plural } from '#src/lib/text.ts'
import { DraftConflict } from '#src/ui/DraftConflict.tsx'

interface PriceTableConflictProps {
  readonly choices: PriceChoices
  /** As the form began. */
  readonly before: PriceTableDraft
}

/** Somebody else saved the table meanwhile. */
export const PriceTableConflict = ({ choices, before }: PriceTableConflictProps) => {
  const dispatch = useDispatch()
  const conflict = useSelector(selectTableConflict)
  if (conflict === null) return null
  const { mine, current } = conflict
  const theirs = priceTableDraftOf(current)
  return (
    <DraftConflict
      fields={conflictFields(choices)}
      before={before}
      mine={mine}
      theirs={theirs}
      onClose={() => dispatch(conflictClosed())}
      onSave={(draft) => dispatch(updatePriceTable.asked({ id: current.id, versao: current.versao, draft }))}
    />
  )
}

const conflictFields = (choices: PriceChoices): readonly ConflictField<PriceTableDraft>[] => [
  { name: 'nomeTabela', label: LABELS.nomeTabela },
  {
    name: 'tipoTabelaPreco',
    label: LABELS.tipoTabelaPreco,
    text: ({ tipoTabelaPreco }) => namesOf(PRICE_TABLE_KINDS, [tipoTabelaPreco]),
  },
  {
    name: 'idAnoLetivo',
    label: LABELS.idAnoLetivo,
    text: ({ idAnoLetivo }) => namesOf(choices.anos, [idAnoLetivo]),
  },
  {
    name: 'idUnidade',
    label: LABELS.idUnidade,
    text: ({ idUnidade }) => (idUnidade === null ? 'Toda a escola' : namesOf(choices.unidades, [idUnidade])),
  },
  {
    name: 'tabelaPrecoCondicoes',
    label: LABELS.tabelaPrecoCondicoes,
    text: ({ tabelaPrecoCondicoes }) =>
      tabelaPrecoCondicoes
        .map(({ nomeCondicao, qtdParcelas }) => `${nomeCondicao} (${plural(qtdParcelas ?? 0, 'parcela', 'parcelas')})`)
        .join('; '),
  },
]
