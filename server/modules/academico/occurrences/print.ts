import { sql } from 'kysely'
import { dayText } from '#domain/base/days.ts'
import { exportFileName } from '#domain/base/exports.ts'
import { OCCURRENCE_NOTICE } from '#domain/documents/documents.lists.ts'
import { ACKNOWLEDGEMENT } from '#domain/occurrences/occurrence.ts'
import { careLines, measuresText, whenText } from '#domain/occurrences/words.ts'
import type { FamilyOccurrence, PrintOccurrence } from '#domain/occurrences/occurrences.schemas.ts'
import { list, paragraph, strong } from '#domain/richText/write.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Storages } from '#server/files/index.ts'
import { actor } from '#server/http/audit.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readParts } from '#server/modules/academico/occurrences/family.ts'
import { requireOccurrence } from '#server/school/occurrences/seen.ts'
import { readSheet } from '#server/modules/academico/occurrences/sheet.ts'
import { type Paper, printPapers } from '#server/school/papers/printPapers.ts'

/**
 * Prints what each family reads of an occurrence, a page for each student, with lines to sign. It is audited that it left.
 * @throws Refusal 404 as `requireOccurrence`; 422 OCCURRENCE_NOT_TOLD
 */
export const printOccurrence = async (incoming: SignedIncoming<PrintOccurrence>, storages: Storages) => {
  const { db, params, caller } = incoming
  await requireOccurrence(incoming, params.id)
  const sheet = await readSheet(db, params.id, incoming.now)
  if (!sheet.podeImprimir) throw ruleBroken('OCCURRENCE_NOT_TOLD')
  const parts = await readParts(db, incoming, sql`own.occurrence_id = ${params.id}`)
  const { unitId } = await db
    .selectFrom('occurrence')
    .innerJoin('class_group', 'class_group.id', 'occurrence.class_group_id')
    .where('occurrence.id', '=', params.id)
    .select('class_group.unit_id as unitId')
    .executeTakeFirstOrThrow()
  const names = new Map(sheet.alunos.map(({ id, nome }) => [id, nome]))
  await inTransaction(db, (trx) =>
    writeAudit(trx, {
      ...actor(incoming),
      entity: 'occurrence',
      entity_id: String(params.id),
      action: 'issue',
    }),
  )
  return printPapers(incoming, storages, {
    kind: OCCURRENCE_NOTICE,
    name: exportFileName('Ocorrência', sheet.dia, 'pdf'),
    papers: parts.toReversed().map((part) => {
      const student = names.get(part.id) ?? ''
      return {
        title: 'Comunicado de ocorrência',
        text: textOf(part, student),
        tables: [],
        unitId,
        head: [sheet.unidade],
        signatures: [
          { nome: `Responsável por ${student}`, papel: 'Nome, assinatura e data' },
          { nome: caller.name, papel: 'Pela escola' },
        ],
      }
    }),
  })
}

const textOf = (part: FamilyOccurrence, student: string): Paper['text'] => {
  const { tipo, titulo, lugar, texto, adendos, exigeCiencia, cienciaAte } = part
  const measure = measuresText(part.medidas)
  const care = careLines(part.atendimento)
  return [
    list(
      `Aluno: ${student}`,
      `Tipo: ${tipo}`,
      `Quando: ${whenText(part)}`,
      ...(lugar === '' ? [] : [`Onde: ${lugar}`]),
    ),
    paragraph(strong(titulo)),
    paragraph(texto),
    ...(care.length === 0 ? [] : [list(...care)]),
    ...(measure === '' ? [] : [paragraph(strong('Medidas: '), measure)]),
    ...adendos.map((added) => paragraph(strong('Adendo: '), added.texto)),
    ...(exigeCiencia
      ? [
          paragraph(
            cienciaAte === null ? ACKNOWLEDGEMENT : `${ACKNOWLEDGEMENT} A ciência é pedida até ${dayText(cienciaAte)}.`,
          ),
        ]
      : []),
  ]
}
