import type { Kysely, Transaction } from 'kysely'
import type { TeacherCurricular, TeacherDegree } from '#domain/staff/staff.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import {
  DEGREE_KINDS,
  FURTHER_COURSE_AREAS,
  LANGUAGE_LEVELS,
  LANGUAGES,
  SCHOOLING_LEVELS,
} from '#domain/staff/teacher.lists.ts'
import { teacherCurricularFlaws } from '#domain/staff/teacherCurricular.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { Step } from '#server/modules/acesso/users/teacher/step.ts'

const EMPTY: TeacherCurricular = { escolaridade: null, formacoes: [], cursosComplementares: [], idiomas: [], versao: 0 }

export const curricularStep: Step<TeacherCurricular> = {
  read: async (db, id) => {
    const row = await db.selectFrom('teacher_curricular').where('staff_user_id', '=', id).selectAll().executeTakeFirst()
    if (row === undefined) return EMPTY
    return { escolaridade: row.schooling_level, ...(await readLists(db, id)), versao: row.version }
  },
  inWords: (form) => ({
    ...form,
    escolaridade: nameIn(SCHOOLING_LEVELS, form.escolaridade),
    formacoes: form.formacoes.map(degreeInWords),
    cursosComplementares: form.cursosComplementares.map((id) => nameIn(FURTHER_COURSE_AREAS, id)),
    idiomas: form.idiomas.map(({ idioma, nivel }) => `${nameIn(LANGUAGES, idioma)}: ${nameIn(LANGUAGE_LEVELS, nivel)}`),
  }),
  flaws: (form, now) => teacherCurricularFlaws(form, Number(schoolDay(now).slice(0, 4))),
  write: async (trx, id, form) => {
    // The rules refuse a form without schooling level before this runs.
    const row = { staff_user_id: id, schooling_level: form.escolaridade ?? 0, version: form.versao }
    await trx
      .insertInto('teacher_curricular')
      .values(row)
      .onConflict((conflict) => conflict.column('staff_user_id').doUpdateSet(row))
      .execute()
    await writeLists(trx, id, form)
  },
  taken: {},
}

const degreeInWords = ({ tipo, curso, instituicao, anoInicio, anoConclusao }: TeacherDegree): string =>
  `${nameIn(DEGREE_KINDS, tipo)} em ${curso}, ${instituicao}, ${anoInicio}–${anoConclusao ?? 'em andamento'}`

const readLists = async (db: Kysely<Database>, id: number) => {
  const degrees = await db
    .selectFrom('teacher_degree')
    .where('staff_user_id', '=', id)
    .selectAll()
    .orderBy('position')
    .execute()
  const courses = await db
    .selectFrom('teacher_further_course')
    .where('staff_user_id', '=', id)
    .select('area_id')
    .orderBy('area_id')
    .execute()
  const languages = await db
    .selectFrom('teacher_language')
    .where('staff_user_id', '=', id)
    .select(['language_id as idioma', 'level as nivel'])
    .orderBy('language_id')
    .execute()
  return {
    formacoes: degrees.map((degree) => ({
      tipo: degree.kind,
      curso: degree.course,
      instituicao: degree.institution,
      anoInicio: degree.started_in,
      anoConclusao: degree.ended_in,
      emAndamento: degree.ended_in === null,
    })),
    cursosComplementares: courses.map(({ area_id }) => area_id),
    idiomas: languages,
  }
}

const LISTS = ['teacher_degree', 'teacher_further_course', 'teacher_language'] as const

const writeLists = async (trx: Transaction<Database>, id: number, form: TeacherCurricular): Promise<void> => {
  for (const table of LISTS) await trx.deleteFrom(table).where('staff_user_id', '=', id).execute()
  const degrees = form.formacoes.map((degree, position) => ({
    staff_user_id: id,
    position,
    kind: degree.tipo ?? 0,
    course: degree.curso.trim(),
    institution: degree.instituicao.trim(),
    started_in: degree.anoInicio ?? 0,
    ended_in: degree.anoConclusao,
  }))
  const courses = form.cursosComplementares.map((area_id) => ({ staff_user_id: id, area_id }))
  const languages = form.idiomas.map(({ idioma, nivel }) => ({
    staff_user_id: id,
    language_id: idioma ?? 0,
    level: nivel ?? 0,
  }))
  if (degrees.length > 0) await trx.insertInto('teacher_degree').values(degrees).execute()
  if (courses.length > 0) await trx.insertInto('teacher_further_course').values(courses).execute()
  if (languages.length > 0) await trx.insertInto('teacher_language').values(languages).execute()
}
