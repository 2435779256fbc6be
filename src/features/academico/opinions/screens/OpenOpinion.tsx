import { useDispatch } from 'react-redux'
import type { OpinionOfStudent, OpinionSheet } from '#domain/opinions/opinions.schemas.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { OpinionForm } from '#src/features/academico/opinions/screens/OpinionForm.tsx'
import { OpinionHistory } from '#src/features/academico/opinions/screens/OpinionHistory.tsx'
import { OpinionSteps } from '#src/features/academico/opinions/screens/OpinionSteps.tsx'
import { OpinionStanding } from '#src/features/academico/opinions/views/OpinionStanding.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { KeysHint } from '#src/ui/KeysHint.tsx'
import { FileLinks } from '#src/ui/FileLinks.tsx'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'

interface OpenOpinionProps {
  readonly sheet: OpinionSheet
  readonly opinion: OpinionOfStudent
  /** Null: this is the last one. */
  readonly onNext: (() => void) | null
}

/** The opinion of a student, to write or to read. */
export const OpenOpinion = ({ sheet, opinion, onNext }: OpenOpinionProps) => (
  <Card
    title={opinion.nome}
    actions={
      onNext !== null && (
        <Button variant="link" onClick={onNext}>
          Próximo aluno
          <KeysHint>(Ctrl ↓)</KeysHint>
        </Button>
      )
    }
  >
    <div className="stack">
      <OpinionStanding opinion={opinion} />
      {opinion.motivo === '' ? <OpinionForm sheet={sheet} opinion={opinion} /> : <ReadOpinion opinion={opinion} />}
      <OpinionSteps sheet={sheet} opinion={opinion} />
      {opinion.versao > 0 && <OpinionHistory sheet={sheet} opinion={opinion} />}
    </div>
  </Card>
)

const ReadOpinion = ({ opinion: { texto, anexos, motivo } }: Pick<OpenOpinionProps, 'opinion'>) => {
  const dispatch = useDispatch()
  return (
    <>
      <p className="text-secondary mb-0">{motivo}</p>
      <div className="prose">
        <RichTextView text={texto} depth={1} />
      </div>
      <FileLinks files={anexos} onDownload={(file) => dispatch(downloadAsked({ file }))} />
    </>
  )
}
