import { nameIn } from '#domain/base/list.ts'
import { CHANGE_APPROVED, CHANGE_ASKED, CHANGE_STATUSES } from '#domain/marks/lateChanges.lists.ts'
import type { LateChange } from '#domain/marks/lateChanges.schemas.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** `1ª etapa`, `Ano letivo` */
export const stageText = ({ numeroEtapa }: Pick<LateChange, 'numeroEtapa'>): string =>
  numeroEtapa === null ? 'Ano letivo' : `${numeroEtapa}ª etapa`

/** `de 7,0 para 8,0`; long texts stand in the dialog. */
export const changeText = ({ de, para }: Pick<LateChange, 'de' | 'para'>): string =>
  `de ${de || 'sem nota'} para ${para || 'sem nota'}`

/** Whether it is a text, which fits no line. */
export const isText = ({ avaliacao }: Pick<LateChange, 'avaliacao'>): boolean => avaliacao === 'Parecer'

/** The columns of the list. `onOpen`: with a change. */
export const changeColumns = (onOpen: (change: LateChange) => void): readonly Column<LateChange>[] => [
  {
    key: 'aluno',
    header: 'Aluno',
    cell: ({ aluno, turma, disciplina }) => <TwoLines first={aluno} second={`${disciplina} · ${turma}`} />,
  },
  {
    key: 'nota',
    header: 'Mudança',
    cell: (one) => (
      <TwoLines
        first={isText(one) ? 'Texto do parecer' : changeText(one)}
        second={`${one.avaliacao}, ${stageText(one)}`}
      />
    ),
  },
  { key: 'motivo', header: 'Motivo', cell: ({ motivo }) => motivo },
  {
    key: 'pedida',
    header: 'Pedida',
    cell: ({ pedidaPor, pedidaEm }) => <TwoLines first={pedidaPor} second={formatDateTime(pedidaEm)} />,
  },
  {
    key: 'situacao',
    header: 'Situação',
    cell: ({ situacao, decididaPor, resposta }) => (
      <TwoLines
        first={<StatusBadge tone={toneOf(situacao)}>{nameIn(CHANGE_STATUSES, situacao)}</StatusBadge>}
        second={[decididaPor, resposta].filter((one) => one !== '').join(' · ')}
      />
    ),
  },
  {
    key: 'acoes',
    header: 'Ações',
    always: true,
    align: 'end',
    width: 'narrow',
    cell: (one) =>
      one.podeDecidir && (
        <Button variant="link" onClick={() => onOpen(one)}>
          Decidir <span className="visually-hidden">alteração de {one.aluno}</span>
        </Button>
      ),
  },
]

const toneOf = (status: number) => {
  if (status === CHANGE_ASKED) return 'warning'
  return status === CHANGE_APPROVED ? 'success' : 'danger'
}
