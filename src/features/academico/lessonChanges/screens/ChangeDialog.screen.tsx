import { useSelector } from 'react-redux'
import { CancelDialog } from '#src/features/academico/lessonChanges/screens/CancelDialog.screen.tsx'
import { ExchangeDialog } from '#src/features/academico/lessonChanges/screens/ExchangeDialog.screen.tsx'
import { ReplaceDialog } from '#src/features/academico/lessonChanges/screens/ReplaceDialog.screen.tsx'
import { SubstituteDialog } from '#src/features/academico/lessonChanges/screens/SubstituteDialog.screen.tsx'
import { selectChoices, selectOpened } from '#src/features/academico/lessonChanges/lessonChanges.slice.ts'

const DIALOGS = {
  cancel: CancelDialog,
  exchange: ExchangeDialog,
  replace: ReplaceDialog,
  substitute: SubstituteDialog,
} as const

/** The dialog of a change, once it knows what it chooses from. */
export const ChangeDialog = () => {
  const opened = useSelector(selectOpened)
  const choices = useSelector(selectChoices)
  if (opened === null || choices === null || choices.aula.id !== opened.id) return null
  const Dialog = DIALOGS[opened.kind]
  return <Dialog choices={choices} />
}
