import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Power from 'lucide-react/icons/power'
import PowerOff from 'lucide-react/icons/power-off'
import type { AnnualFeeRow } from '#domain/api/annualFees.schemas.ts'
import { formatDate } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'

interface Actions {
  readonly mayEdit: boolean
  readonly onOpen: (fee: AnnualFeeRow) => void
  readonly onStatus: (fee: AnnualFeeRow) => void
}

/** What a person calls a fee. */
export const feeName = ({ serie, unidade, anoLetivo }: AnnualFeeRow): string => `${serie}, ${unidade}, ${anoLetivo}`

/** An annual fee in the list: of which grade, how much, and how it is paid. */
export const annualFeeColumns = (actions: Actions): readonly Column<AnnualFeeRow>[] => [
  { key: 'serie', header: 'Série', sort: 'serie', cell: ({ serie }) => serie },
  { key: 'curso', header: 'Curso', width: 'wide', cell: ({ curso }) => curso },
  { key: 'unidade', header: 'Unidade', sort: 'unidade', cell: ({ unidade }) => unidade },
  {
    key: 'valorAnual',
    header: 'Valor anual',
    sort: 'valorAnual',
    align: 'end',
    cell: ({ valorAnual }) => formatMoney(valorAnual),
  },
  { key: 'tabela', header: 'Tabela de preço', cell: ({ tabela }) => tabela },
  {
    key: 'divulgadoEm',
    header: 'Divulgação',
    cell: ({ divulgadoEm }) => (divulgadoEm === '' ? '–' : formatDate(divulgadoEm)),
  },
  {
    key: 'ativo',
    header: 'Situação',
    width: 'narrow',
    cell: ({ ativo }) => <StatusBadge tone={ativo ? 'success' : 'neutral'}>{ativo ? 'Ativa' : 'Inativa'}</StatusBadge>,
  },
  {
    key: 'acoes',
    header: 'Ações',
    align: 'end',
    width: 'narrow',
    cell: (fee) => <FeeMenu fee={fee} {...actions} />,
  },
]

const FeeMenu = ({ fee, mayEdit, onOpen, onStatus }: Actions & { readonly fee: AnnualFeeRow }) => {
  const changes = mayEdit && !fee.anoEncerrado
  return (
    <Menu
      label={<Icon of={Ellipsis} />}
      name={`Ações: ${feeName(fee)}`}
      entries={[
        { key: 'open', label: changes ? 'Editar' : 'Abrir', icon: Pencil, onSelect: () => onOpen(fee) },
        ...(changes
          ? [
              {
                key: 'status',
                label: fee.ativo ? 'Inativar' : 'Ativar',
                icon: fee.ativo ? PowerOff : Power,
                onSelect: () => onStatus(fee),
              },
            ]
          : []),
      ]}
    />
  )
}
