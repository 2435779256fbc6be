import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { codeOf, writtenCode } from '#domain/documents/documentCode.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import { useRequest } from '#src/core/requests/useRequest.ts'
import { pushed, selectPathname } from '#src/core/router/router.slice.ts'
import { VERIFICATION, verificationOf } from '#src/features/acesso/verification/paths.ts'
import { verify } from '#src/features/acesso/verification/verification.requests.ts'
import { filePicked, selectHash, selectVerification } from '#src/features/acesso/verification/verification.slice.ts'
import { LookUpPage } from '#src/features/acesso/verification/screens/LookUpPage.screen.tsx'
import { CodeForm } from '#src/features/acesso/verification/views/CodeForm.view.tsx'
import { FileCheck } from '#src/features/acesso/verification/views/FileCheck.view.tsx'
import { Verdict } from '#src/features/acesso/verification/views/Verdict.view.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'

/** Whether a document is genuine: by its code, and by the file. */
export const Screen = () => {
  const dispatch = useDispatch()
  const asked = decodeURIComponent(useSelector(selectPathname).slice(VERIFICATION.length + 1))
  const answer = useSelector(selectVerification)
  const hash = useSelector(selectHash)
  const failure = useRequest(verify)?.failure ?? null
  const files = usePickedFiles()
  const [typed, setTyped] = useState(asked)
  const submit = () => {
    const code = codeOf(typed)
    dispatch(pushed(verificationOf(code === null ? typed.trim() : writtenCode(code))))
  }
  return (
    <LookUpPage
      title="Verificação de documento"
      subtitle="Confira se um documento da escola é autêntico. Nenhum dado pessoal é mostrado."
    >
      <CodeForm
        label="Código de verificação"
        hint="Está no fim do documento, em quatro grupos de quatro."
        placeholder="XXXX-XXXX-XXXX-XXXX"
        action="Verificar"
        code={typed}
        onCode={setTyped}
        onSubmit={submit}
      />
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
    </LookUpPage>
  )
}
