import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CircleX from 'lucide-react/icons/circle-x'
import Undo2 from 'lucide-react/icons/undo-2'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import { useDispatch } from 'react-redux'
import { CANCELLED, PLANNED, REPLACEMENT } from '#domain/lessons/lessons.lists.ts'
import type { DiaryLesson } from '#domain/lessons/lessons.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { undoChange } from '#src/features/academico/lessonChanges/lessonChanges.requests.ts'
import { changeOpened, type ChangeKind } from '#src/features/academico/lessonChanges/lessonChanges.slice.ts'
import { Menu, type MenuEntry } from '#src/ui/Menu.tsx'

type Undoable = Parameters<typeof undoChange.asked>[0]['body']['qual']

const UNDO_QUESTIONS: Readonly<Record<Undoable, string>> = {
  cancelamento: 'A aula volta ao que era, com tudo o que foi registrado dela.',
  troca: 'As duas aulas voltam aos horários do quadro.',
  reposicao: 'A reposição sai do dia em que foi marcada, e a aula cancelada volta a esperar reposição.',
  substituicao: 'O substituto deixa de dar esta disciplina na turma.',
}

/** What may be done with a lesson as it stands. */
export const LessonMenu = ({ lesson }: { readonly lesson: DiaryLesson }) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('quadroHorarios')
  if (!mayEdit) return null
  const { id, situacao, trocada, reposta, substituto } = lesson
  const open = (kind: ChangeKind) => () => void dispatch(changeOpened({ kind, id }))
  const undo = (qual: Undoable, label: string): MenuEntry => ({
    key: qual,
    label,
    icon: Undo2,
    onSelect: () =>
      void dispatch(
        dialogOpened({
          title: label,
          message: UNDO_QUESTIONS[qual],
          confirmLabel: 'Desfazer',
          confirm: undoChange.asked({ id, body: { qual } }),
        }),
      ),
  })
  const isCancelled = situacao === CANCELLED
  const entries: readonly (MenuEntry | false)[] = [
    isCancelled &&
      reposta === '' && { key: 'replace', label: 'Agendar reposição', icon: CalendarPlus, onSelect: open('replace') },
    isCancelled && reposta === '' && undo('cancelamento', 'Desfazer cancelamento'),
    (situacao === REPLACEMENT ? lesson.repoe !== '' : reposta !== '') && undo('reposicao', 'Desfazer reposição'),
    !isCancelled && {
      key: 'substitute',
      label: 'Substituir professor',
      icon: UserRoundCheck,
      onSelect: open('substitute'),
    },
    !isCancelled && substituto !== '' && undo('substituicao', 'Desfazer substituição'),
    situacao === PLANNED &&
      trocada === '' && {
        key: 'exchange',
        label: 'Trocar com outra aula',
        icon: ArrowLeftRight,
        onSelect: open('exchange'),
      },
    situacao === PLANNED && trocada !== '' && undo('troca', 'Desfazer troca'),
    !isCancelled && { key: 'cancel', label: 'Cancelar aula', icon: CircleX, onSelect: open('cancel') },
  ]
  return (
    <Menu
      label="Mudar"
      name={`Mudar ${lesson.disciplina}, ${lesson.turma}, ${lesson.horario}`}
      entries={entries.filter((entry) => entry !== false)}
    />
  )
}
