import { useDispatch } from 'react-redux'
import { LESSON_PLAN } from '#domain/lessonPlans/lessonPlans.fields.ts'
import * as messages from '#domain/lessonPlans/lessonPlans.messages.ts'
import type { LessonPlanChoices, LessonPlanRecord } from '#domain/lessonPlans/lessonPlans.schemas.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { lessonPlans } from '#src/features/academico/lessonPlans/lessonPlans.record.ts'
import { PlanActions } from '#src/features/academico/lessonPlans/screens/PlanActions.tsx'
import { PlanStanding } from '#src/features/academico/lessonPlans/views/PlanStanding.view.tsx'
import { placeOf, planTitle } from '#src/features/academico/lessonPlans/words.ts'
import { periodText } from '#src/lib/calendarWords.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { BareList } from '#src/ui/BareList.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { FileLinks } from '#src/ui/FileLinks.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

interface ReadPlanProps {
  readonly choices: LessonPlanChoices
  readonly record: LessonPlanRecord
}

/** A plan for those who read or judge it. */
export const ReadPlan = ({ choices, record }: ReadPlanProps) => {
  const dispatch = useDispatch()
  const { aulas, autor, previstos, adaptacao, adaptacaoOculta, anexos } = record
  return (
    <div className="page">
      <PageHeader
        title={planTitle(aulas)}
        subtitle={`${periodText(record)} · ${autor}`}
        actions={
          <>
            <ButtonLink to={lessonPlans.paths.list}>Planos de aula</ButtonLink>
            {choices.emUso && <PlanActions record={record} />}
          </>
        }
      />
      {!choices.emUso && <Notice type="info">{messages.LESSON_PLANS_OFF}</Notice>}
      <PlanStanding record={record} />
      {TEXTS.map(
        (name) => record[name] !== '' && <TextCard key={name} title={LESSON_PLAN[name].label} text={record[name]} />,
      )}
      {previstos.length > 0 && (
        <Card title={LESSON_PLAN.conteudos.label}>
          <BareList>
            {previstos.map((content) => (
              <li key={content.id}>
                {content.objeto} <small className="text-secondary">{placeOf(content)}</small>
              </li>
            ))}
          </BareList>
        </Card>
      )}
      {adaptacao !== '' && <TextCard title={LESSON_PLAN.adaptacao.label} text={adaptacao} />}
      {adaptacaoOculta && (
        <Notice type="info">
          Este plano tem adaptações para alunos, que só professores da turma e a coordenação leem.
        </Notice>
      )}
      {anexos.length > 0 && (
        <Card title={LESSON_PLAN.anexos.label}>
          <FileLinks files={anexos} onDownload={(file) => dispatch(downloadAsked({ file }))} />
        </Card>
      )}
    </div>
  )
}

const TEXTS = ['objetivos', 'metodologia', 'recursos', 'avaliacao'] as const

const TextCard = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <Card title={title}>
    <p className="prose">{text}</p>
  </Card>
)
