import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { codeOf, writtenCode } from '#domain/documents/code.ts'
import * as callMessages from '#domain/messages/call.ts'
import { useRequest } from '#src/core/requests/useRequest.ts'
import { PublicLink } from '#src/core/router/PublicLink.tsx'
import { pushed, selectPathname } from '#src/core/router/router.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { VERIFICATION, verificationOf } from '#src/features/acesso/verification/paths.ts'
import { verify } from '#src/features/acesso/verification/verification.requests.ts'
import { filePicked, selectHash, selectVerification } from '#src/features/acesso/verification/verification.slice.ts'
import { CodeForm } from '#src/features/acesso/verification/views/CodeForm.view.tsx'
import { FileCheck } from '#src/features/acesso/verification/views/FileCheck.view.tsx'
import { Verdict } from '#src/features/acesso/verification/views/Verdict.view.tsx'
import { DocumentPage } from '#src/ui/DocumentPage.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { PublicPage } from '#src/ui/PublicPage.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'

/** Whether a document is genuine: by the code on it, and by the file itself. */
export const Screen = () => {
  const dispatch = useDispatch()
  const isVisitor = useSelector(selectUser) === null
  const asked = decodeURIComponent(useSelector(selectPathname).slice(VERIFICATION.length + 1))
  const answer = useSelector(selectVerification)
  const hash = useSelector(selectHash)
  const failure = useRequest(verify)?.failure ?? null
  const files = usePickedFiles()
  const [typed, setTyped] = useState(asked)
  const Page = isVisitor ? PublicPage : DocumentPage
  const submit = () => {
    const code = codeOf(typed)
    dispatch(pushed(verificationOf(code === null ? typed.trim() : writtenCode(code))))
  }
  return (
    <Page>
      <PageHeader
        title="Verificação de documento"
        subtitle="Confira se um documento da escola é autêntico. Nenhum dado pessoal é mostrado."
        actions={
          isVisitor && (
            <PublicLink to="/" className="btn btn-secondary">
              Entrar
            </PublicLink>
          )
        }
      />
      <CodeForm code={typed} onCode={setTyped} onSubmit={submit} />
      {failure !== null && (
        <ErrorState
          message={failure.message || callMessages.UNEXPECTED}
          onRetry={() => dispatch(verify.asked(asked))}
        />
      )}
      {asked !== '' && failure === null && answer === null && <Skeleton shape="block" />}
      {answer !== null && <Verdict answer={answer} />}
      {answer !== null && answer.sha256 !== '' && (
        <FileCheck
          expected={answer.sha256}
          hash={hash}
          onPick={(file) => dispatch(filePicked({ file: files.keep(file) }))}
        />
      )}
    </Page>
  )
}
