import FilePlus from 'lucide-react/icons/file-plus'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { ContractRecord, Signer } from '#domain/contracts/contracts.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { paperAsked } from '#src/features/matricula/enrolling/steps/contract/paperDialog.ts'
import { rescindContract, rewriteContract } from '#src/features/matricula/enrolling/steps/contract/contract.requests.ts'
import { openText, replacedTexts, textName } from '#src/features/matricula/enrolling/steps/contract/signingOf.ts'
import { ContractChanges } from '#src/features/matricula/enrolling/steps/contract/views/ContractChanges.view.tsx'
import { Signers } from '#src/features/matricula/enrolling/steps/contract/views/Signers.view.tsx'
import { formatDateTime } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'

interface SchoolToolsProps {
  readonly contract: ContractRecord
}

/** The school's actions on a contract: recording a signature on paper, writing another version, ending it. */
export const SchoolTools = ({ contract }: SchoolToolsProps) => {
  const dispatch = useDispatch()
  const rewriting = useIsRunning(rewriteContract)
  const [ending, setEnding] = useState(false)
  const text = openText(contract)
  const replaced = replacedTexts(contract)
  if (contract.rescindidoEm !== null) return null
  const paper = (signer: Signer) =>
    text !== undefined &&
    signer.daVez && <Button onClick={() => dispatch(paperAsked(contract, text, signer))}>Assinou em papel</Button>
  return (
    <Card title="Para a escola">
      <div className="stack">
        {text !== undefined && <Signers signers={text.assinantes.filter(({ daVez }) => daVez)} action={paper} />}
        <div className="cluster">
          {text !== undefined && (
            <Button
              icon={FilePlus}
              loading={rewriting}
              onClick={() => dispatch(rewriteContract.asked(contract.idMatricula))}
            >
              Preparar nova versão
            </Button>
          )}
          <Button variant="danger" onClick={() => setEnding(true)}>
            Rescindir contrato
          </Button>
        </div>
        {replaced.length > 0 && (
          <details>
            <summary>Versões substituídas ({replaced.length})</summary>
            {replaced.map((old) => (
              <div key={old.id}>
                <h3>{textName(contract, old)}</h3>
                <p>Escrita em {formatDateTime(old.escritoEm)}</p>
                {old.mudancas.length > 0 && <ContractChanges changes={old.mudancas} />}
                <Signers signers={old.assinantes} />
              </div>
            ))}
          </details>
        )}
      </div>
      {ending && (
        <ReasonDialog
          shown
          title="Rescindir contrato"
          message={`O contrato ${contract.numero} de ${contract.aluno} perde a validade, e a verificação pública passa a dizer isso. Não dá para desfazer.`}
          confirmLabel="Rescindir contrato"
          onConfirm={(motivo) => {
            dispatch(rescindContract.asked({ enrolmentId: contract.idMatricula, motivo }))
            setEnding(false)
          }}
          onClose={() => setEnding(false)}
        />
      )}
    </Card>
  )
}
