import { useDispatch, useSelector } from 'react-redux'
import { jobPath } from '#src/core/jobs/paths.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import type { ReturnChecked } from '#domain/charges/charges.schemas.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import { CHARGES } from '#src/features/financeiro/charges/paths.ts'
import { applyReturnFile, checkReturnFile } from '#src/features/financeiro/charges/returnFile/returnFile.requests.ts'
import {
  accountChosen,
  fileChosen,
  selectReturnFile,
} from '#src/features/financeiro/charges/returnFile/returnFile.slice.ts'
import { ReturnLines } from '#src/features/financeiro/charges/views/ReturnLines.view.tsx'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FileField } from '#src/ui/FileField.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

const ACCEPTED = { 'text/csv': ['.csv', '.txt', '.ret'], 'text/plain': ['.csv', '.txt', '.ret'] }
const LARGEST = 10 * 1024 * 1024

/** F12: chooses a returned file, checks it line by line, and applies it. */
export const Screen = () => {
  const back = <ButtonLink to={CHARGES}>Voltar às cobranças</ButtonLink>
  return (
    <div className="page">
      <PageHeader
        title="Arquivo de retorno"
        subtitle="Os pagamentos informados pelo banco. Confira cada linha antes de aplicar."
        actions={back}
      />
      {useMayEdit('cobrancas') ? (
        <ReturnFile />
      ) : (
        <EmptyState
          title={callMessages.FORBIDDEN}
          reason="Para aplicar um arquivo, você precisa poder editar cobranças."
          action={back}
        />
      )}
    </div>
  )
}

const ReturnFile = () => {
  const dispatch = useDispatch()
  const { accountId, file, flaw, checked } = useSelector(selectReturnFile)
  const checking = useIsRunning(checkReturnFile)
  return (
    <>
      <section className="card" aria-label="Arquivo">
        <div className="card-body stack">
          <SelectField
            label="Conta bancária"
            required
            options={useChoices('bankAccounts')}
            value={accountId === null ? '' : String(accountId)}
            onChange={(value) => dispatch(accountChosen(value === '' ? null : Number(value)))}
          />
          <FileField
            label="Arquivo de retorno"
            hint="CSV com uma linha por pagamento. O mesmo arquivo, enviado de novo, não dá baixa outra vez."
            value={file === null ? [] : [file]}
            onChange={([chosen]) => dispatch(fileChosen(chosen ?? null))}
            files={usePickedFiles()}
            accept={ACCEPTED}
            maxSize={LARGEST}
            error={flaw ?? undefined}
          />
        </div>
      </section>
      {checking && checked === null && <Skeleton shape="block" />}
      {checked !== null && (
        <>
          <ReturnLines checked={checked} />
          {checked.idTarefa === null ? (
            <Apply settles={settles(checked)} />
          ) : (
            <Applied jobId={checked.idTarefa} checking={checking} />
          )}
        </>
      )}
    </>
  )
}

const settles = ({ linhas }: ReturnChecked): boolean =>
  linhas.some(({ resultado }) => resultado === 'baixa' || resultado === 'diferente')

const Apply = ({ settles: hasWork }: { readonly settles: boolean }) => {
  const dispatch = useDispatch()
  return (
    <div className="form-footer">
      <Button
        variant="primary"
        loading={useIsRunning(applyReturnFile)}
        disabled={!hasWork}
        onClick={() => dispatch(applyReturnFile.asked(null))}
      >
        Aplicar o arquivo
      </Button>
      {!hasWork && <span>Nenhuma linha dá baixa: não há o que aplicar.</span>}
    </div>
  )
}

const Applied = ({ jobId, checking }: { readonly jobId: number; readonly checking: boolean }) => {
  const dispatch = useDispatch()
  return (
    <div className="form-footer">
      <ButtonLink to={jobPath(jobId)}>Ver a tarefa e baixar o resultado</ButtonLink>
      <Button loading={checking} onClick={() => dispatch(checkReturnFile.asked(null))}>
        Conferir de novo
      </Button>
    </div>
  )
}
