import { sql } from 'kysely'
import { DIARY, PERFORMANCE } from '#domain/reports/reports.lists.ts'
import { enrolmentReport } from '#server/modules/academico/reports/enrolmentReport.ts'
import type { Report } from '#server/modules/academico/reports/report.ts'

const absences = enrolmentReport({
  slug: 'faltas-por-aluno',
  name: 'Faltas por aluno',
  group: DIARY,
  about: 'Quantas aulas ou dias cada aluno faltou no ano, e quanto isso é das chamadas feitas.',
  filters: ['unidade', 'serie', 'turno', 'turma'],
  columns: ['turma', 'aluno', 'ra', 'aulas', 'faltas', 'faltasPercentual', 'serie', 'turno', 'unidade'],
  standard: ['turma', 'aluno', 'aulas', 'faltas', 'faltasPercentual'],
  which: () => sql`own.status = 'Matriculado' and missed.called > 0`,
})

const finalResults = enrolmentReport({
  slug: 'resultados-finais',
  name: 'Resultados finais',
  group: PERFORMANCE,
  about: 'O resultado do ano de cada aluno das turmas fechadas, com a frequência.',
  filters: ['unidade', 'serie', 'turno', 'turma'],
  columns: ['turma', 'aluno', 'ra', 'resultado', 'presenca', 'serie', 'turno', 'unidade'],
  standard: ['turma', 'aluno', 'ra', 'resultado', 'presenca'],
  which: () => sql`result.enrolment_id is not null`,
})

/** What was recorded of lessons, and what came of it (D 2.15, “Diary” and “Performance”). */
export const DIARY_REPORTS: readonly Report[] = [absences, finalResults]
