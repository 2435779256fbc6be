import type { Appeal, PrintDossier } from '#domain/appeals/appeals.schemas.ts'
import { APPEAL_STATUSES } from '#domain/appeals/appeals.lists.ts'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { APPEAL_DOSSIER } from '#domain/documents/documents.lists.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import { heading, list, paragraph, strong } from '#domain/richText/write.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Storages } from '#server/files/index.ts'
import { actor } from '#server/http/audit.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { councilsTable, lessonsTable, marksTable, plansTable } from '#server/modules/academico/appeals/evidence.ts'
import { readJudged } from '#server/modules/academico/appeals/judged.ts'
import { appealById, requireAppeal } from '#server/modules/academico/appeals/read.ts'
import { printPapers } from '#server/school/papers/printPapers.ts'

/**
 * Everything about a contested result in one PDF (D 2.10): the request and its terms, the rule, how the result came about, the marks
 * with their recoveries and changes, attendance, plans, lessons and councils. @throws Refusal 404, audited for another unit
 */
export const printDossier = async (incoming: SignedIncoming<PrintDossier>, storages: Storages) => {
  const { db, params } = incoming
  await requireAppeal(incoming, params.id)
  const appeal = await appealById(db, params.id)
  const row = await db
    .selectFrom('appeal')
    .where('id', '=', params.id)
    .select([
      'unit_id as unitId',
      'enrolment_id as enrolmentId',
      'class_group_id as classGroupId',
      'subject_id as subjectId',
      'stage_number as stage',
    ])
    .executeTakeFirstOrThrow()
  const { rule, steps, presence } = await readJudged(db, row, incoming.now)
  await inTransaction(db, (trx) =>
    writeAudit(trx, {
      ...actor(incoming),
      entity: 'appeal',
      entity_id: String(appeal.id),
      action: 'issue',
      after: { Dossiê: appeal.protocolo },
    }),
  )
  return printPapers(incoming, storages, {
    kind: APPEAL_DOSSIER,
    name: `Dossiê ${appeal.protocolo.replace('/', '-')}.pdf`,
    papers: [
      {
        title: `Dossiê do pedido ${appeal.protocolo}`,
        text: [
          ...requestText(appeal),
          heading('Regra de avaliação'),
          list(...(rule.length === 0 ? ['Nenhum esquema de avaliação em vigor julga este resultado.'] : rule)),
          heading('Como se chegou ao resultado'),
          list(...(steps.length === 0 ? ['Ainda não há resultado calculado.'] : steps)),
          heading('Frequência'),
          paragraph(presence),
        ],
        tables: [
          await marksTable(db, row),
          await plansTable(db, row),
          await lessonsTable(db, row),
          await councilsTable(db, row),
        ],
        unitId: row.unitId,
        head: [appeal.unidade],
        signatures: [{ nome: '', papel: 'Direção da escola' }],
      },
    ],
  })
}

const requestText = (appeal: Appeal) => [
  list(
    `Aluno: ${appeal.aluno}, RA ${appeal.ra}, ${appeal.turma}`,
    `Resultado contestado: ${appeal.resultado}${appeal.publicadoEm === null ? '' : `, publicado em ${dayText(appeal.publicadoEm)}`}`,
    `Pedido em ${dayText(appeal.pedidoEm)}, por ${appeal.pedidoPor}${appeal.foraDoPrazo ? `, depois do prazo, que terminou em ${dayText(appeal.prazoPedido ?? appeal.pedidoEm)}` : ''}`,
    `Prazo da resposta: ${dayText(appeal.prazoResposta)}`,
    `Situação: ${nameIn(APPEAL_STATUSES, appeal.situacao)}`,
  ),
  paragraph(strong('Motivo da família. '), appeal.motivo),
  ...(appeal.arquivos.length === 0
    ? []
    : [paragraph(`Anexos do pedido: ${appeal.arquivos.map((text) => storedFileOf(text)?.name ?? '').join(', ')}.`)]),
  ...(appeal.decididoEm === null
    ? []
    : [paragraph(strong(`Resposta da escola em ${dayText(appeal.decididoEm)}. `), appeal.decisao)]),
  ...(appeal.recursoEm === null
    ? []
    : [
        paragraph(
          strong(`Recurso em ${dayText(appeal.recursoEm)}${appeal.recursoForaDoPrazo ? ', fora do prazo' : ''}. `),
          appeal.motivoRecurso,
        ),
      ]),
  ...(appeal.orgaoDecidiuEm === null
    ? []
    : [paragraph(strong(`${appeal.orgao} em ${dayText(appeal.orgaoDecidiuEm)}. `), appeal.decisaoOrgao)]),
]
