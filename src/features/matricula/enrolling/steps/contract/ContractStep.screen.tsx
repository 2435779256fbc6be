import Download from 'lucide-react/icons/download'
import { lazy, Suspense, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { ContractRecord, ContractText } from '#domain/contracts/contracts.schemas.ts'
import { CONTRACT_CHANGED } from '#domain/contracts/contracts.messages.ts'
import { CONTRACT_STATUS_LABEL } from '#domain/contracts/contractStatus.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { selectPendingTerms } from '#src/core/terms/pendingTerms.slice.ts'
import { stepDone } from '#src/features/matricula/enrolling/enrolling.slice.ts'
import { saveStep } from '#src/features/matricula/enrolling/enrolling.requests.ts'
import type { StepProps } from '#src/features/matricula/enrolling/stepProps.ts'
import { Approval } from '#src/features/matricula/enrolling/steps/contract/Approval.screen.tsx'
import {
  fetchTextPdf,
  openContract,
  refuseContract,
  signContract,
} from '#src/features/matricula/enrolling/steps/contract/contract.requests.ts'
import { selectContract, selectOutdated } from '#src/features/matricula/enrolling/steps/contract/contract.slice.ts'
import {
  changesSince,
  isMyTurn,
  openText,
  standingTexts,
  textName,
} from '#src/features/matricula/enrolling/steps/contract/signingOf.ts'
import { ContractChanges } from '#src/features/matricula/enrolling/steps/contract/views/ContractChanges.view.tsx'
import { ContractPaper } from '#src/features/matricula/enrolling/steps/contract/views/ContractPaper.view.tsx'
import { NextMove } from '#src/features/matricula/enrolling/steps/contract/views/NextMove.view.tsx'
import { Signers } from '#src/features/matricula/enrolling/steps/contract/views/Signers.view.tsx'
import { SignForm } from '#src/features/matricula/enrolling/steps/contract/views/SignForm.view.tsx'
import { StillMissing } from '#src/features/matricula/enrolling/steps/contract/views/StillMissing.view.tsx'
import { StepFooter } from '#src/features/matricula/enrolling/views/StepFooter.view.tsx'
import { StepTerms } from '#src/features/matricula/enrolling/steps/contract/StepTerms.screen.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

const RefuseDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "contract-dialogs" */ './RefuseDialog.tsx')).RefuseDialog,
}))
const SchoolTools = lazy(async () => ({
  default: (await import(/* webpackChunkName: "contract-dialogs" */ './SchoolTools.screen.tsx')).SchoolTools,
}))

/** The step in which the contract is read and signed, by families and by the school. */
export const ContractStep = ({ enrolling, step, readOnly, onBack }: StepProps) => {
  const dispatch = useDispatch()
  const loaded = useSelector(selectContract)
  const saving = useIsRunning(saveStep)
  const contract = loaded?.idMatricula === enrolling.id ? loaded : null
  return (
    <>
      <div className="stack">
        {!readOnly && <StillMissing enrolling={enrolling} here={step.number} />}
        <StepTerms />
        <Awaited asks={[openContract.asked(enrolling.id)]} isHere={contract !== null} />
        {contract !== null && <OpenContract contract={contract} />}
      </div>
      <StepFooter
        onBack={onBack}
        onNext={() => dispatch(stepDone(step.number))}
        busy={saving}
        extra={<Approval enrolling={enrolling} />}
      />
    </>
  )
}

const OpenContract = ({ contract }: { readonly contract: ContractRecord }) => {
  const managesContracts = useMayEdit('gestaoMatricula')
  const { situacao, impedimento } = contract
  if (situacao === null)
    return (
      <EmptyState
        title="Ainda não há contrato"
        reason={impedimento || 'Ele é escrito quando o curso e a forma de pagamento estão escolhidos.'}
      />
    )
  return (
    <>
      <p>
        Contrato {contract.numero} <StatusBadge tone={TONES[situacao]}>{CONTRACT_STATUS_LABEL[situacao]}</StatusBadge>
      </p>
      <NextMove contract={contract} />
      <Changed contract={contract} />
      <Texts contract={contract} />
      {managesContracts && (
        <Suspense>
          <SchoolTools contract={contract} />
        </Suspense>
      )}
    </>
  )
}

/** First what waits for a signature, with the way to sign it below; what everybody signed is folded under it. */
const Texts = ({ contract }: { readonly contract: ContractRecord }) => {
  const open = openText(contract)
  const others = standingTexts(contract).filter((text) => text !== open)
  if (open === undefined) return others.map((text) => <TextCard key={text.id} contract={contract} text={text} />)
  return (
    <>
      <TextCard contract={contract} text={open} />
      <Signing contract={contract} />
      {others.map((text) => (
        <details key={text.id}>
          <summary>{textName(contract, text)}</summary>
          <TextCard contract={contract} text={text} />
        </details>
      ))}
    </>
  )
}

const TONES = {
  rascunho: 'neutral',
  'aguardando assinatura': 'warning',
  'parcialmente assinado': 'warning',
  assinado: 'success',
  ativo: 'success',
  aditado: 'success',
  rescindido: 'danger',
  encerrado: 'neutral',
} as const

/** What differs from the text that the person read. */
const Changed = ({ contract }: { readonly contract: ContractRecord }) => {
  const outdated = useSelector(selectOutdated)
  if (outdated === null) return null
  return (
    <div className="alert alert-warning" role="alert">
      <p>{CONTRACT_CHANGED}</p>
      <ContractChanges changes={changesSince(contract, outdated)} />
    </div>
  )
}

interface TextCardProps {
  readonly contract: ContractRecord
  readonly text: ContractText
}

const TextCard = ({ contract, text }: TextCardProps) => {
  const dispatch = useDispatch()
  const name = textName(contract, text)
  const download = () => dispatch(fetchTextPdf.asked({ id: text.id, name: `${name.replace('/', '-')}.pdf` }))
  return (
    <Card
      title={name}
      actions={
        <Button icon={Download} onClick={download}>
          Baixar PDF
        </Button>
      }
    >
      <div className="stack">
        <ContractPaper text={text} />
        <h3>Assinaturas</h3>
        <Signers signers={text.assinantes} />
        {text.codigo !== '' && <small>Código de verificação: {text.codigo}</small>}
      </div>
    </Card>
  )
}

/** Signs the text whose turn it is for the person, after the terms; nothing if it is not their turn. */
const Signing = ({ contract }: { readonly contract: ContractRecord }) => {
  const dispatch = useDispatch()
  const signing = useIsRunning(signContract)
  const terms = useSelector(selectPendingTerms)
  const [refusing, setRefusing] = useState(false)
  const text = openText(contract)
  const mine = text?.assinantes.find(({ eu }) => eu)
  if (text === undefined || mine === undefined || !text.digital || !isMyTurn(text)) return null
  if (terms.length > 0) return <p role="status">Aceite os termos acima para assinar.</p>
  const read = { textId: text.id, hash: text.hash }
  return (
    <>
      <SignForm
        key={text.id}
        name={textName(contract, text)}
        capacity={mine.papel}
        busy={signing}
        onSign={() => dispatch(signContract.asked(read))}
        onRefuse={() => setRefusing(true)}
      />
      {refusing && (
        <Suspense>
          <RefuseDialog
            name={textName(contract, text)}
            onClose={() => setRefusing(false)}
            onRefuse={(motivo) => {
              dispatch(refuseContract.asked({ ...read, motivo }))
              setRefusing(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
