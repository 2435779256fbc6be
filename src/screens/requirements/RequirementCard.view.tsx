import { useState } from 'react'
import { storedFileOf } from '#domain/files/stored.ts'
import { FILE_USES } from '#domain/files/fileUses.ts'
import { AS_FILE, DOCUMENT_STATUSES, DEFERRABLE, MANDATORY, OPTIONAL } from '#domain/requirements/requirements.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { isMissing, maySend } from '#domain/requirements/requirementSteps.ts'
import { AnswerForm } from '#src/screens/requirements/AnswerForm.view.tsx'
import { type Decide, ReviewButtons } from '#src/screens/requirements/ReviewButtons.view.tsx'
import { STATUS_TONE, type Requirement } from '#src/screens/requirements/requirement.ts'
import { formatDate, formatDateTime } from '#src/lib/dates.ts'
import { acceptedFor, type FileHandle, keptHandle, type PickedFiles, type Sending } from '#src/lib/files.ts'
import { Card } from '#src/ui/Card.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { FileField } from '#src/ui/FileField.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

export interface RequirementCardProps {
  readonly requirement: Requirement
  /** Today as an ISO date, to mark late documents; null before the clock was read. */
  readonly today: string | null
  readonly files: PickedFiles
  /** Submits the picked file. */
  readonly sending: Sending
  /** Null for people who may only look. */
  readonly onAnswer: ((value: string) => void) | null
  /** Null for people who may not decide. */
  readonly onDecide: Decide | null
  readonly busy: boolean
}

/** One requirement of a student: accepted answers, deadline, what was submitted, and the school's decision. */
export const RequirementCard = ({
  requirement,
  today,
  files,
  sending,
  onAnswer,
  onDecide,
  busy,
}: RequirementCardProps) => {
  const { nome, orientacao, tipo, status, value, motivo } = requirement
  const isOpen = onAnswer !== null && maySend(status)
  return (
    <Card
      title={nome}
      actions={<StatusBadge tone={STATUS_TONE[status]}>{nameIn(DOCUMENT_STATUSES, status)}</StatusBadge>}
      accent={isMissing(status) && requirement.comportamento !== OPTIONAL}
    >
      <div className="stack">
        {orientacao !== '' && <p className="text-secondary">{orientacao}</p>}
        {motivo !== '' && (
          <p>
            <strong>{`${nameIn(DOCUMENT_STATUSES, status)}: ${motivo}`}</strong>
          </p>
        )}
        <Facts items={factsOf(requirement, today)} />
        {tipo === AS_FILE ? (
          <RequirementFile
            requirement={requirement}
            files={files}
            sending={sending}
            isOpen={isOpen}
            onAnswer={onAnswer}
          />
        ) : isOpen ? (
          <AnswerForm label={nome} value={value} busy={busy} onAnswer={onAnswer} />
        ) : (
          <Facts items={[['Resposta', value || null]]} />
        )}
        {onDecide !== null && <ReviewButtons name={nome} status={status} busy={busy} onDecide={onDecide} />}
      </div>
    </Card>
  )
}

/** The closed list's words, but for Requerido, which tells a family nothing. */
const BEHAVIOUR_TEXTS: ReadonlyMap<number, string> = new Map([
  [MANDATORY, 'Obrigatório'],
  [DEFERRABLE, 'Pode vir depois, até o prazo'],
  [OPTIONAL, 'Opcional'],
])

/** The known facts: a missing deadline or submission is left out. */
const factsOf = (requirement: Requirement, today: string | null): readonly (readonly [string, string])[] => {
  const { comportamento, prazo, status } = requirement
  const sent = sentText(requirement)
  return [
    ['Exigência', BEHAVIOUR_TEXTS.get(comportamento) ?? ''],
    ...(prazo === null ? [] : [['Prazo', dueText(prazo, isMissing(status), today)] as const]),
    ...(sent === null ? [] : [['Enviado', sent] as const]),
  ]
}

const dueText = (due: string, isDue: boolean, today: string | null): string =>
  `${formatDate(due)}${isDue && today !== null && due < today ? ' (vencido)' : ''}`

const sentText = ({ enviadoEm, enviadoPor }: Requirement): string | null =>
  enviadoEm === null ? null : `${formatDateTime(enviadoEm)}${enviadoPor === null ? '' : ` por ${enviadoPor}`}`

interface RequirementFileProps extends Pick<RequirementCardProps, 'requirement' | 'files' | 'sending' | 'onAnswer'> {
  readonly isOpen: boolean
}

/** The stored file, or the one just picked: after a failed upload it stays here for a retry. */
const RequirementFile = ({
  requirement: { nome, arquivo },
  files,
  sending,
  isOpen,
  onAnswer,
}: RequirementFileProps) => {
  const [picked, setPicked] = useState<readonly FileHandle[]>([])
  const stored = storedFileOf(arquivo)
  const kept = stored === null ? [] : [keptHandle(stored)]
  const change = (value: readonly FileHandle[]) => {
    const isTakenBack = kept.length > 0 && value.length === 0
    setPicked(value.filter(({ id }) => id !== arquivo))
    if (isTakenBack) onAnswer?.('')
  }
  return (
    <FileField
      label={`Arquivo de ${nome}`}
      value={kept.length > 0 ? kept : picked}
      onChange={change}
      files={files}
      sending={sending}
      accept={acceptedFor('document')}
      maxSize={FILE_USES.document.maxBytes}
      placeholder="Arraste o PDF ou a foto até aqui, ou escolha no dispositivo."
      disabled={!isOpen}
      lined
    />
  )
}
