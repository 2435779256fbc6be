import { useSelector } from 'react-redux'
import { sumBy } from '#domain/base/sum.ts'
import type { Recipient, RecipientPage } from '#domain/audience/recipients.schemas.ts'
import type { PublicationRecord } from '#domain/publications/publications.schemas.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { loadRecipients, publications } from '#src/features/academico/publications/publications.record.ts'
import { selectRecipients } from '#src/features/academico/publications/recipients.slice.ts'
import { SchoolComments } from '#src/features/academico/publications/screens/SchoolComments.screen.tsx'
import { PublicationSteps } from '#src/features/academico/publications/screens/PublicationSteps.screen.tsx'
import { ReviewNotice } from '#src/features/academico/publications/views/ReviewNotice.view.tsx'
import { timeText } from '#src/features/academico/publications/views/Standing.view.tsx'
import { statusName, TONES } from '#src/features/academico/publications/words.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { RecipientCounts } from '#src/registers/audience/RecipientCounts.view.tsx'
import { RecipientTable } from '#src/registers/audience/RecipientTable.screen.tsx'
import { READ } from '#src/registers/audience/recipientWords.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { Card } from '#src/ui/Card.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Stat } from '#src/ui/Stat.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'

const TITLE = 'Quem recebe e quem leu'

/** A-P1: who receives a publication as it was saved: before it is sent the list to check, afterwards who read it. */
export const Screen = () => {
  const id = Number(useParams()['id'])
  const editsPublications = useMayEdit('comunicados')
  const loaded = useSelector(publications.select.record)
  const page = useSelector((root: Parameters<typeof selectRecipients>[0]) => selectRecipients(root, id))
  const record = loaded?.id === id ? loaded : null
  if (record === null) return <AwaitedPage title={TITLE} asks={[publications.requests.load.asked(id)]} />
  const { titulo, situacao, exigeConfirmacao: confirms } = record
  const mayEdit = editsPublications && !record.soLeitura
  return (
    <div className="page">
      <PageHeader title={TITLE} subtitle={titulo} actions={<PublicationSteps record={record} page={page} />} />
      <div className="cluster">
        <StatusBadge tone={TONES[situacao]}>{statusName(situacao)}</StatusBadge>
        <span className="text-secondary">{timeText(record)}</span>
      </div>
      <ReviewNotice record={record} />
      {page !== null && <RecipientCounts page={page} words={READ} confirms={confirms} />}
      {page !== null && record.enquete !== null && <PollResult poll={record.enquete} page={page} />}
      {record.permiteComentario && <SchoolComments id={id} mayHide={mayEdit} />}
      <RecipientTable
        page={page}
        request={loadRecipients}
        words={READ}
        confirms={confirms}
        further={[...(confirms ? [CONFIRMED] : []), ...(record.enquete === null ? [] : [ANSWER])]}
        nobody="Confira a unidade, as turmas e os alunos escolhidos."
      />
    </div>
  )
}

interface PollResultProps {
  readonly poll: NonNullable<PublicationRecord['enquete']>
  readonly page: RecipientPage
}

const PollResult = ({ poll, page }: PollResultProps) => {
  const answers = sumBy(page.respostas, ({ pessoas }) => pessoas)
  return (
    <Card title={poll.pergunta}>
      <div className="tiles">
        {page.respostas.map(({ opcao, pessoas }) => (
          <Stat key={opcao} label={opcao} value={pessoas} max={Math.max(answers, 1)} />
        ))}
      </div>
    </Card>
  )
}

const ANSWER: Column<Recipient> = {
  key: 'resposta',
  header: 'Resposta',
  cell: ({ resposta }) => resposta ?? 'Não respondeu',
}

const CONFIRMED: Column<Recipient> = {
  key: 'confirmadoEm',
  header: 'Confirmação',
  cell: ({ confirmadoEm }) => (confirmadoEm === null ? 'Não confirmou' : formatDateTime(confirmadoEm)),
}
