import { CALL_ASKED, CALL_GRANTED, SECOND_CALL_STATUSES } from '#domain/appliedAssessments/appliedAssessments.lists.ts'
import type { FamilyTest } from '#domain/appliedAssessments/appliedAssessments.schemas.ts'
import type { SecondCallState } from '#domain/appliedAssessments/secondCalls.schemas.ts'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { dayTitle } from '#src/lib/calendarWords.ts'
import type { FileHandle } from '#src/lib/files.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { FileLinks } from '#src/ui/FileLinks.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface TestListProps {
  /** By day. */
  readonly tests: readonly FamilyTest[]
  readonly onAsk: (test: FamilyTest) => void
  readonly onDownload: (file: FileHandle) => void
}

/** Tests day by day: what they are of, and what became of a second call. */
export const TestList = ({ tests, onAsk, onDownload }: TestListProps) => {
  const days = [...new Set(tests.map(({ dia }) => dia))]
  return (
    <>
      {days.map((day) => (
        <Card key={day} title={dayTitle(day)}>
          <div className="stack">
            {tests
              .filter(({ dia }) => dia === day)
              .map((test) => (
                <Test key={test.id} test={test} onAsk={onAsk} onDownload={onDownload} />
              ))}
          </div>
        </Card>
      ))}
    </>
  )
}

const Test = ({ test, onAsk, onDownload }: Omit<TestListProps, 'tests'> & { readonly test: FamilyTest }) => {
  const { disciplina, avaliacao, titulo, conteudo, anexos, podePedir, motivoPedir, segundaChamada } = test
  return (
    <section className="stack stack-close" aria-label={`${disciplina}, ${avaliacao}`}>
      <p className="mb-0">
        <strong>{disciplina}</strong> · {avaliacao}
        {titulo !== '' && `: ${titulo}`}
      </p>
      {conteudo !== '' && <p className="prose mb-0">{conteudo}</p>}
      <FileLinks files={anexos} onDownload={onDownload} />
      {segundaChamada !== null && <Call call={segundaChamada} />}
      {podePedir && (
        <div>
          <Button onClick={() => onAsk(test)}>
            Pedir segunda chamada <span className="visually-hidden">de {disciplina}</span>
          </Button>
        </div>
      )}
      {motivoPedir !== '' && <small className="text-secondary">{motivoPedir}</small>}
    </section>
  )
}

const Call = ({ call: { situacao, novoDia, resposta } }: { readonly call: SecondCallState }) => (
  <div>
    <StatusBadge tone={toneOf(situacao)}>
      {`Segunda chamada ${nameIn(SECOND_CALL_STATUSES, situacao).toLowerCase()}`}
    </StatusBadge>
    {novoDia !== null && <p className="mb-0">Nova data: {dayText(novoDia)}</p>}
    {resposta !== '' && (
      <p className="prose mb-0">
        <strong>Resposta da escola:</strong> {resposta}
      </p>
    )}
  </div>
)

const toneOf = (status: number) => {
  if (status === CALL_ASKED) return 'warning'
  return status === CALL_GRANTED ? 'success' : 'danger'
}
