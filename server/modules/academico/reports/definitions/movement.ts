import { sql } from 'kysely'
import { MOVEMENT } from '#domain/reports/reports.lists.ts'
import { ENTERED_ON, enrolmentReport } from '#server/modules/academico/reports/enrolmentReport.ts'
import { inPeriod, type Report } from '#server/modules/academico/reports/report.ts'

const studentsByClass = enrolmentReport({
  slug: 'alunos-por-turma',
  name: 'Alunos por turma',
  group: MOVEMENT,
  about: 'Quem está em cada turma, com número de chamada, RA e idade.',
  filters: ['unidade', 'serie', 'turno', 'turma'],
  columns: ['turma', 'numero', 'aluno', 'ra', 'nascimento', 'idade', 'sexo', 'serie', 'turno', 'unidade'],
  standard: ['turma', 'numero', 'aluno', 'ra', 'nascimento', 'sexo'],
  which: () => sql`own.status = 'Matriculado' and own.class_group_id is not null`,
})

const enrolments = enrolmentReport({
  slug: 'matriculas-por-periodo',
  name: 'Matrículas por período',
  group: MOVEMENT,
  about: 'As matrículas que entraram em cada dia do período, por tipo, série e unidade.',
  filters: ['unidade', 'serie', 'turno', 'periodo'],
  columns: ['entrada', 'aluno', 'ra', 'tipo', 'situacao', 'serie', 'turno', 'turma', 'curso', 'unidade'],
  standard: ['entrada', 'aluno', 'ra', 'tipo', 'situacao', 'serie', 'unidade'],
  which: (asked) => sql`(own.status = 'Matriculado' or own.ended_on is not null) and ${inPeriod(ENTERED_ON, asked)}`,
})

const departures = enrolmentReport({
  slug: 'saidas',
  name: 'Saídas e transferidos',
  group: MOVEMENT,
  about: 'Quem deixou a escola no período, em que dia e por que motivo.',
  filters: ['unidade', 'serie', 'turno', 'periodo'],
  columns: ['saida', 'aluno', 'ra', 'situacao', 'motivoSaida', 'serie', 'turma', 'entrada', 'curso', 'unidade'],
  standard: ['saida', 'aluno', 'ra', 'situacao', 'motivoSaida', 'serie', 'turma'],
  which: (asked) => sql`own.ended_on is not null and ${inPeriod(sql`own.ended_on`, asked)}`,
})

const withoutClass = enrolmentReport({
  slug: 'sem-enturmacao',
  name: 'Sem enturmação',
  group: MOVEMENT,
  about: 'Alunos matriculados que ainda não estão em uma turma.',
  filters: ['unidade', 'serie', 'turno'],
  columns: ['aluno', 'ra', 'serie', 'turno', 'tipo', 'entrada', 'curso', 'unidade'],
  which: () => sql`own.status = 'Matriculado' and own.class_group_id is null`,
})

const ageAndGrade = enrolmentReport({
  slug: 'distorcao-idade-serie',
  name: 'Distorção idade-série',
  group: MOVEMENT,
  about: 'Alunos com dois anos ou mais acima da idade ideal da série, pela idade em 31 de março.',
  filters: ['unidade', 'serie', 'turno', 'turma'],
  columns: ['serie', 'aluno', 'ra', 'nascimento', 'idade', 'idadeIdeal', 'turma', 'turno', 'unidade'],
  which: () => sql`own.status = 'Matriculado'
    and student.birth_date <= make_date(year.year - grade.ideal_age - 2, 3, 31)`,
})

const birthdays = enrolmentReport({
  slug: 'aniversariantes',
  name: 'Aniversariantes',
  group: MOVEMENT,
  about: 'Os aniversários de cada mês, por dia e turma.',
  filters: ['unidade', 'serie', 'turno', 'turma', 'mes'],
  columns: ['mesDeNascimento', 'diaDeNascimento', 'aluno', 'turma', 'nascimento', 'serie', 'turno', 'unidade'],
  standard: ['mesDeNascimento', 'diaDeNascimento', 'aluno', 'turma'],
  which: () => sql`own.status = 'Matriculado'`,
})

/** Who comes and goes (D 2.15, “Movement”). */
export const MOVEMENT_REPORTS: readonly Report[] = [
  studentsByClass,
  enrolments,
  departures,
  withoutClass,
  ageAndGrade,
  birthdays,
]
