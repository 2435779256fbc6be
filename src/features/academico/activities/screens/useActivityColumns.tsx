import Copy from 'lucide-react/icons/copy'
import Inbox from 'lucide-react/icons/inbox'
import Send from 'lucide-react/icons/send'
import Undo from 'lucide-react/icons/undo-2'
import { useDispatch } from 'react-redux'
import { ACTIVITY_DRAFT, ACTIVITY_PUBLISHED } from '#domain/activities/activities.lists.ts'
import * as messages from '#domain/activities/activities.messages.ts'
import type { ActivityRow } from '#domain/activities/activities.schemas.ts'
import { deadlineText } from '#domain/activities/delivery.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { removeQuestion } from '#src/core/records/recordWords.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import {
  activities,
  type ActivityClient,
  removeActivity,
  stepActivity,
} from '#src/features/academico/activities/activities.record.ts'
import { copyShown } from '#src/features/academico/activities/activityDialogs.slice.ts'
import { deliveriesPath } from '#src/features/academico/activities/paths.ts'
import { deliveriesText, statusName, TONES } from '#src/features/academico/activities/words.ts'
import { namesText } from '#src/lib/text.ts'
import type { MenuEntry } from '#src/ui/Menu.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { menuColumn, openEntry, removeEntry } from '#src/ui/table/recordColumns.tsx'

/** “Lista de frações, 6º ano A” */
export const activityName = ({ titulo, turmas }: ActivityRow): string => `${titulo}, ${namesText(turmas)}`

const Title = ({ titulo, disciplina }: ActivityRow) => (
  <span className="stack stack-close">
    <strong>{titulo}</strong>
    <small className="text-secondary">{disciplina}</small>
  </span>
)

const COLUMNS: readonly Column<ActivityRow>[] = [
  { key: 'titulo', header: 'Atividade', sort: 'titulo', cell: (row) => <Title {...row} /> },
  { key: 'turmas', header: 'Turmas', cell: ({ turmas }) => namesText(turmas) },
  { key: 'entrega', header: 'Entrega', sort: 'entrega', cell: deadlineText },
  { key: 'entregas', header: 'Entregas', cell: deliveriesText },
  { key: 'autor', header: 'Professor', sort: 'autor', cell: ({ autor }) => autor },
  {
    key: 'situacao',
    header: 'Situação',
    sort: 'situacao',
    width: 'narrow',
    cell: ({ situacao }) => <StatusBadge tone={TONES[situacao]}>{statusName(situacao)}</StatusBadge>,
  },
]

/** The columns of both lists. The management only looks, and copies. */
export const useActivityColumns = (of: ActivityClient): readonly Column<ActivityRow>[] => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('atividadesLancamento')
  const mayManage = useMayEdit('atividadesGestao')
  const isTeaching = of === activities
  const entriesOf = (row: ActivityRow): readonly MenuEntry[] => {
    const { id, versao, situacao } = row
    const mayChange = isTeaching && mayEdit && row.podeAlterar
    const step = (to: typeof situacao) => dispatch(stepActivity.asked({ id, versao, situacao: to }))
    const open = () => dispatch(pushed(deliveriesPath(of.paths.list, id)))
    return [
      openEntry(mayChange, () => dispatch(pushed(of.paths.formOf(id)))),
      ...(situacao === ACTIVITY_PUBLISHED
        ? [{ key: 'deliveries', label: 'Entregas', icon: Inbox, onSelect: open }]
        : []),
      ...(mayEdit || mayManage
        ? [{ key: 'copy', label: 'Copiar para outras turmas', icon: Copy, onSelect: () => dispatch(copyShown(row)) }]
        : []),
      ...(mayChange && situacao === ACTIVITY_DRAFT
        ? [
            { key: 'publish', label: 'Publicar', icon: Send, onSelect: () => step(ACTIVITY_PUBLISHED) },
            removeEntry(() => dispatch(dialogOpened(removalAsked(row)))),
          ]
        : []),
      ...(mayChange && situacao === ACTIVITY_PUBLISHED && row.entregas === 0
        ? [{ key: 'withdraw', label: 'Voltar para rascunho', icon: Undo, onSelect: () => step(ACTIVITY_DRAFT) }]
        : []),
    ]
  }
  return [...COLUMNS, menuColumn(activityName, entriesOf)]
}

const removalAsked = (row: ActivityRow) => ({
  ...removeQuestion(activities.called, { name: `a atividade ${row.titulo}`, only: messages.ACTIVITY_REMOVE_DRAFT }),
  confirm: removeActivity.asked({ id: row.id, versao: row.versao }),
})
