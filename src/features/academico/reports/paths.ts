import { GUARDIANS_REPORT } from '#domain/reports/reports.lists.ts'

/** A-R1: the reports that there are. */
export const REPORTS = '/academico/relatorios'

/** A-R2: one of them, by its name. */
export const REPORT = '/academico/relatorios/gerar'
export const reportPath = (name: string): string =>
  name === GUARDIANS_REPORT ? GUARDIANS : `${REPORT}?relatorio=${name}`

/** M26: the report of guardians, which has a place of its own. */
export const GUARDIANS = '/matricula/relatorios/responsaveis-por-aluno'

/** The report that an address names; without one the first of the list. */
export const reportIn = ({ relatorio }: Readonly<Record<string, string>>): string => relatorio ?? 'alunos-por-turma'

/** The schedules by which saved views are sent. */
export const SCHEDULES = '/academico/relatorios/envios'
/** What was sent to the person. */
export const RECEIVED = '/academico/relatorios/recebidos'
