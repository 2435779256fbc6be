import { useDispatch, useSelector } from 'react-redux'
import * as messages from '#domain/appliedAssessments/appliedAssessments.messages.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { loadTests } from '#src/features/area/tests/familyTests.requests.ts'
import { callStarted, selectAsking, selectTests } from '#src/features/area/tests/familyTests.slice.ts'
import { CallForm } from '#src/features/area/tests/screens/CallForm.tsx'
import { TestList } from '#src/features/area/tests/views/TestList.view.tsx'
import type { FileHandle } from '#src/lib/files.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { ChildPage } from '#src/screens/ChildPage.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** The tests of a student: those to come first, and those of the last weeks. */
export const Screen = () => (
  <ChildPage
    title="Provas"
    subtitle="O que vem, em que dia e o que estudar."
    choice="Mostrar as provas de"
    what="as provas"
  >
    {(studentId) => <OfStudent studentId={studentId} />}
  </ChildPage>
)

const OfStudent = ({ studentId }: { readonly studentId: number }) => {
  const dispatch = useDispatch()
  const tests = useSelector(selectTests)
  const asking = useSelector(selectAsking)
  if (tests === null) return <Awaited asks={[loadTests.asked({ idAluno: studentId })]} isHere={false} />
  if (!tests.podeVer) return <EmptyState title="Só para quem acompanha a escola" reason={messages.TEST_ONLY_INFORMED} />
  const coming = tests.provas.filter(({ dia }) => dia >= tests.hoje)
  const past = tests.provas.filter(({ dia }) => dia < tests.hoje).toReversed()
  const asked = tests.provas.find(({ id }) => id === asking)
  const actions = {
    onAsk: ({ id }: { readonly id: number }) => dispatch(callStarted(id)),
    onDownload: (file: FileHandle) => dispatch(downloadAsked({ file })),
  }
  return (
    <>
      {coming.length === 0 && (
        <EmptyState title="Nenhuma prova marcada" reason="As provas que os professores marcarem aparecem aqui." />
      )}
      <TestList tests={coming} {...actions} />
      {past.length > 0 && (
        <>
          <h2>Provas das últimas semanas</h2>
          <TestList tests={past} {...actions} />
        </>
      )}
      {asked !== undefined && <CallForm test={asked} studentId={studentId} />}
    </>
  )
}
