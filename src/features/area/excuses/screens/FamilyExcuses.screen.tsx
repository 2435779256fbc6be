import FilePlus from 'lucide-react/icons/file-plus'
import { useDispatch, useSelector } from 'react-redux'
import type { Excuse, FamilyExcuses } from '#domain/excuses/excuses.schemas.ts'
import * as messages from '#domain/excuses/excuses.messages.ts'
import { periodText } from '#domain/excuses/excuse.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { loadExcuses, withdrawExcuse } from '#src/features/area/excuses/familyExcuses.requests.ts'
import { selectExcuses } from '#src/features/area/excuses/familyExcuses.slice.ts'
import { ExcuseCard } from '#src/features/area/excuses/views/ExcuseCard.view.tsx'
import { Unexcused } from '#src/features/area/excuses/views/Unexcused.view.tsx'
import { ExcuseDialog } from '#src/registers/excuses/ExcuseDialog.screen.tsx'
import { sendExcuse } from '#src/registers/excuses/excuseForm.requests.ts'
import { excuseOpened } from '#src/registers/excuses/excuseForm.slice.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { ChildPage } from '#src/screens/ChildPage.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** The absences of a child that nobody excused yet, and what became of the excuses that were sent. */
export const Screen = () => (
  <ChildPage
    title="Justificativas"
    subtitle="Conte à escola por que o aluno faltou, ou vai faltar."
    choice="Mostrar as justificativas de"
    what="as faltas e as justificativas"
  >
    {(studentId) => <OfChild studentId={studentId} />}
  </ChildPage>
)

const OfChild = ({ studentId }: { readonly studentId: number }) => {
  const excuses = useSelector(selectExcuses)
  return (
    <>
      <Awaited asks={[loadExcuses.asked({ idAluno: studentId })]} isHere={excuses !== null} />
      {excuses !== null && <Shown studentId={studentId} excuses={excuses} />}
    </>
  )
}

interface ShownProps {
  readonly studentId: number
  readonly excuses: FamilyExcuses
}

const Shown = ({ studentId, excuses: { podeEnviar, justificativas, faltas } }: ShownProps) => {
  const dispatch = useDispatch()
  const open = (inicio: string, fim: string) => dispatch(excuseOpened({ studentId, inicio, fim }))
  if (!podeEnviar) return <EmptyState title="Só para quem acompanha a escola" reason={messages.EXCUSE_NOT_YOURS} />
  return (
    <>
      <div>
        <Button variant="primary" icon={FilePlus} onClick={() => open('', '')}>
          Justificar falta
        </Button>
      </div>
      <Unexcused absences={faltas} onExcuse={(day) => open(day, day)} />
      {justificativas.map((excuse) => (
        <ExcuseCard
          key={excuse.id}
          excuse={excuse}
          onDownload={(file) => dispatch(downloadAsked({ file }))}
          onWithdraw={() => dispatch(dialogOpened(withdrawal(excuse)))}
        />
      ))}
      <ExcuseDialog title="Justificar falta" request={sendExcuse} />
    </>
  )
}

const withdrawal = ({ id, inicio, fim }: Excuse) => ({
  title: 'Retirar justificativa',
  message: `A justificativa ${inicio === fim ? 'de ' : ''}${periodText(inicio, fim)} deixa de valer. Você pode enviar outra.`,
  confirmLabel: 'Retirar',
  confirm: withdrawExcuse.asked(id),
})
