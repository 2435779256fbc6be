import { useDispatch } from 'react-redux'
import { ACTIVITY } from '#domain/activities/activities.fields.ts'
import type { ActivityRecord } from '#domain/activities/activities.schemas.ts'
import { deadlineText } from '#domain/activities/delivery.ts'
import { dayText } from '#domain/base/days.ts'
import { linksIn } from '#domain/base/links.ts'
import { isEmptyText } from '#domain/richText/plainText.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import type { ActivityClient } from '#src/features/academico/activities/activities.record.ts'
import { ActivityStanding } from '#src/features/academico/activities/views/ActivityStanding.view.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { type Fact, Facts } from '#src/ui/Facts.tsx'
import { FileLinks } from '#src/ui/FileLinks.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'
import { LinkList } from '#src/views/LinkList.tsx'
import { RubricList } from '#src/views/RubricList.tsx'

interface ReadActivityProps {
  /** Whose list it came from. */
  readonly of: ActivityClient
  readonly record: ActivityRecord
}

/** An activity for those who only look at it. */
export const ReadActivity = ({ of, record }: ReadActivityProps) => {
  const dispatch = useDispatch()
  const { titulo, aulas, autor, instrucoes, anexos, criterios } = record
  const subject = aulas[0]?.disciplina ?? ''
  return (
    <div className="page">
      <PageHeader
        title={titulo}
        subtitle={`${subject} · ${aulas.map(({ turma }) => turma).join(', ')} · ${autor}`}
        actions={<ButtonLink to={of.paths.list}>Atividades</ButtonLink>}
      />
      <ActivityStanding record={record} list={of.paths.list} />
      <Card title="Quando e quanto vale">
        <Facts items={factsOf(record)} />
      </Card>
      {(!isEmptyText(instrucoes) || record.links !== '' || anexos.length > 0) && (
        <Card title={ACTIVITY.instrucoes.label}>
          <div className="stack">
            <RichTextView text={instrucoes} depth={1} />
            <LinkList links={linksIn(record.links)} />
            <FileLinks files={anexos} onDownload={(file) => dispatch(downloadAsked({ file }))} />
          </div>
        </Card>
      )}
      {criterios.length > 0 && (
        <Card title={ACTIVITY.criterios.label}>
          <RubricList criteria={criterios} levels={[]} />
        </Card>
      )}
    </div>
  )
}

const factsOf = (record: ActivityRecord): readonly Fact[] => [
  ['Abre em', dayText(record.abre)],
  ['Entrega até', deadlineText(record)],
  ...(record.atrasoAte === '' ? [] : [['Atraso aceito até', dayText(record.atrasoAte)] as const]),
  ['Pelo portal', record.permiteEnvio ? 'Sim' : 'Não, entrega em sala'],
  [ACTIVITY.idAvaliacao.label, record.avaliacao === '' ? 'Não vale nota' : record.avaliacao],
]
