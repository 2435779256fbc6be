import { useDispatch } from 'react-redux'
import type { FamilyActivitySheet } from '#domain/activities/activities.schemas.ts'
import { linksIn } from '#domain/base/links.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { FAMILY_ACTIVITIES } from '#src/features/area/activities/paths.ts'
import { DeliveryForm } from '#src/features/area/activities/screens/DeliveryForm.tsx'
import { OwnCorrection } from '#src/features/area/activities/views/OwnCorrection.view.tsx'
import { OwnDelivery } from '#src/features/area/activities/views/OwnDelivery.view.tsx'
import { dueText, standingOf } from '#src/features/area/activities/words.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { FileLinks } from '#src/ui/FileLinks.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { LinkList } from '#src/views/LinkList.tsx'
import { RubricList } from '#src/views/RubricList.tsx'

/** One activity: what the teacher said of it first, then what to do, what was delivered, and the form to deliver. */
export const ActivitySheet = ({ sheet }: { readonly sheet: FamilyActivitySheet }) => {
  const dispatch = useDispatch()
  const { titulo, disciplina, professor, instrucoes, anexosDaAtividade, criterios, podeEntregar, motivo } = sheet
  const { tone, text } = standingOf(sheet)
  const download = (file: Parameters<typeof downloadAsked>[0]['file']) => dispatch(downloadAsked({ file }))
  const isRead = sheet.comentario !== '' || sheet.nota !== '' || sheet.notaGuardada || sheet.niveis.length > 0
  return (
    <div className="page page-narrow">
      <PageHeader
        title={titulo}
        subtitle={`${disciplina} · ${professor}`}
        actions={<ButtonLink to={FAMILY_ACTIVITIES}>Todas as atividades</ButtonLink>}
      />
      <div className="cluster">
        <StatusBadge tone={tone}>{text}</StatusBadge>
        <span>{dueText(sheet)}</span>
        {worthText(sheet) !== '' && <span className="text-secondary">{worthText(sheet)}</span>}
      </div>
      {isRead && <OwnCorrection sheet={sheet} />}
      <Card title="O que fazer">
        <div className="stack">
          <RichTextView text={instrucoes} depth={1} />
          <LinkList links={linksIn(sheet.linksDaAtividade)} />
          <FileLinks files={anexosDaAtividade} onDownload={download} />
        </div>
      </Card>
      {criterios.length > 0 && sheet.niveis.length === 0 && (
        <Card title="Como será avaliada">
          <RubricList criteria={criterios} levels={[]} />
        </Card>
      )}
      {sheet.entregueEm !== null && <OwnDelivery sheet={sheet} onDownload={download} />}
      {podeEntregar && <DeliveryForm sheet={sheet} />}
      {!podeEntregar && motivo !== '' && sheet.entregueEm === null && <Notice type="info">{motivo}</Notice>}
    </div>
  )
}

/** “Vale 10 pontos”, “Vale nota em Trabalho” */
const worthText = ({ maximo, avaliacao }: FamilyActivitySheet): string => {
  if (avaliacao !== '') return `Vale nota em ${avaliacao}`
  return maximo === '' ? '' : `Vale ${maximo} ${maximo === '1' ? 'ponto' : 'pontos'}`
}
