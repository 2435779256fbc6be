import type { ICalEntry } from '#domain/calendars/ical.ts'
import type { LessonRow } from '#domain/lessons/lessons.schemas.ts'

/**
 * Lessons as entries of a phone calendar. They say subject, time, room, and the class group where it is not told by the
 * calendar itself; nothing of a student. `key` tells those of one school and address from those of another.
 */
export const lessonEntries = (
  lessons: readonly LessonRow[],
  { key, namesGroup }: { readonly key: string; readonly namesGroup: boolean },
): readonly ICalEntry[] =>
  lessons.map(({ id, dia, inicio, fim, disciplina, turma, ambiente, subgrupo }) => ({
    uid: `aula-${id}-${key}@portal`,
    titulo: [disciplina, ...(namesGroup ? [turma] : [])].join(' · '),
    descricao: subgrupo ?? '',
    inicio: dia,
    fim: dia,
    horas: { comeca: inicio, termina: fim },
    categoria: 'Aula',
    local: ambiente ?? '',
    mudancas: 0,
  }))
