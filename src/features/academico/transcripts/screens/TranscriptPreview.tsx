import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { exampleFacts } from '#domain/transcripts/exampleTranscript.ts'
import { transcriptDocument } from '#domain/transcripts/transcriptPaper.ts'
import type { TranscriptModel, TranscriptWording } from '#domain/transcripts/transcriptModels.schemas.ts'
import { type Segment, TRANSCRIPT } from '#domain/transcripts/transcripts.lists.ts'
import { findStudents, loadExample } from '#src/features/academico/transcripts/transcriptModels.requests.ts'
import {
  exampleEnded,
  searchEnded,
  selectExample,
  selectFound,
} from '#src/features/academico/transcripts/transcriptModels.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { Section } from '#src/ui/Section.tsx'
import { CardPage } from '#src/views/CardPage.tsx'
import { StudentSearch } from '#src/views/StudentSearch.tsx'

interface TranscriptPreviewProps {
  readonly segment: Segment
  readonly model: TranscriptModel
  readonly wording: TranscriptWording
}

/** The page as it will be printed, with an invented student or a real one: the same parts as the PDF. */
export const TranscriptPreview = ({ segment, model, wording }: TranscriptPreviewProps) => {
  const dispatch = useDispatch()
  const example = useSelector(selectExample)
  const found = useSelector(selectFound)
  const facts = useMemo(() => example ?? exampleFacts(segment), [example, segment])
  const document = useMemo(
    () => transcriptDocument({ facts, segment, paper: TRANSCRIPT, model, wording, issue: null, gap: '' }),
    [facts, segment, model, wording],
  )
  return (
    <Section title={example === null ? 'Prévia, com um aluno inventado' : `Prévia de ${example.aluno.nome}`}>
      <div className="stack">
        {example === null ? (
          <StudentSearch
            found={found}
            onSeek={(text) => dispatch(findStudents.asked(text))}
            onEnd={() => dispatch(searchEnded())}
            onChoose={(id) => dispatch(loadExample.asked(id))}
          />
        ) : (
          <div>
            <Button onClick={() => dispatch(exampleEnded())}>Voltar ao aluno inventado</Button>
          </div>
        )}
        <CardPage school={facts.escola} document={document} />
      </div>
    </Section>
  )
}
