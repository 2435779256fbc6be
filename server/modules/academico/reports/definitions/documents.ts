import { sql } from 'kysely'
import { DOCUMENTS } from '#domain/reports/reports.lists.ts'
import {
  DOCUMENT_STATUSES,
  OPTIONAL,
  PENDING,
  REFUSED,
  REQUIREMENT_BEHAVIOURS,
} from '#domain/requirements/requirements.lists.ts'
import { enrolmentReport, shared } from '#server/modules/academico/reports/enrolmentReport.ts'
import { amongIds, IN_CLASS, nameOfCode, type Report } from '#server/modules/academico/reports/report.ts'
import { askedFor } from '#server/school/requirements/asked.ts'
import { signaturesDue } from '#server/school/signatures/due.ts'

const requirements = enrolmentReport({
  slug: 'requisitos-pendentes',
  name: 'Requisitos e documentos pendentes',
  group: DOCUMENTS,
  about: 'O que cada aluno ainda deve entregar, como carteira de vacinação ou histórico, e até quando.',
  filters: IN_CLASS,
  needs: ['relInformacoesPendentes', 'documentosRequisitos'],
  columns: {
    ...shared('turma', 'aluno', 'ra'),
    requisito: { heading: 'Requisito', kind: 'text', value: sql`asked.name`, groups: true },
    exigencia: {
      heading: 'Exigência',
      kind: 'text',
      value: nameOfCode(REQUIREMENT_BEHAVIOURS, sql`asked.behaviour`),
      groups: true,
    },
    entrega: {
      heading: 'Entrega',
      kind: 'text',
      value: nameOfCode(DOCUMENT_STATUSES, sql`coalesce(brought.status, ${sql.lit(PENDING)})`),
      groups: true,
    },
    prazo: { heading: 'Prazo', kind: 'date', value: sql`asked.due_on` },
    ...shared('serie', 'turno', 'unidade'),
  },
  standard: ['turma', 'aluno', 'requisito', 'exigencia', 'entrega', 'prazo'],
  each: {
    by: sql`asked.prerequisite_id`,
    joins: (asked) => sql`
      join (${askedFor(sql`select * from enrolment as begun
        where begun.school_year_id = ${asked.yearId} and ${amongIds(sql`begun.id`, asked)}`)}) as asked
        on asked.student_id = own.student_id
      left join student_requirement as brought
        on brought.student_id = own.student_id and brought.prerequisite_id = asked.prerequisite_id`,
  },
  which: () => sql`own.status in ('Em andamento', 'Escola', 'Matriculado') and asked.behaviour <> ${sql.lit(OPTIONAL)}
    and coalesce(brought.status, ${sql.lit(PENDING)}) in (${sql.lit(PENDING)}, ${sql.lit(REFUSED)})`,
})

const contracts = enrolmentReport({
  slug: 'contratos-sem-assinatura',
  name: 'Contratos sem assinatura',
  group: DOCUMENTS,
  about: 'De quem é a vez de assinar cada contrato ou aditivo, e desde quando.',
  filters: ['unidade', 'serie', 'turno'],
  needs: ['gestaoMatricula', 'relInformacoesPendentes'],
  columns: {
    ...shared('serie', 'aluno', 'ra'),
    contrato: { heading: 'Contrato', kind: 'text', value: sql`due.item` },
    assina: { heading: 'Quem assina', kind: 'text', value: sql`due.name`, groups: true },
    desde: { heading: 'Desde', kind: 'date', value: sql`due.since` },
    ...shared('turno', 'unidade'),
  },
  standard: ['serie', 'aluno', 'ra', 'contrato', 'assina', 'desde'],
  each: {
    id: sql`due.signer_id`,
    joins: () => sql`join (${signaturesDue()}) as due on due.enrolment_id = own.id`,
  },
  which: () => sql`true`,
})

/** What families still owe (D 2.15, “Documents pending”). */
export const DOCUMENT_REPORTS: readonly Report[] = [requirements, contracts]
