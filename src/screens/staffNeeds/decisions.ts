import type { StaffHome } from '#domain/feed/feed.schemas.ts'
import { EXCUSES } from '#src/core/attendance/paths.ts'
import { ENROLMENT_LIST } from '#src/core/enrolments/enrolmentList.ts'
import { LESSON_PLANS, PENDING_CONTENTS } from '#src/core/lessonContents/paths.ts'
import { LATE_CHANGES, REOPENINGS, SECOND_CALLS } from '#src/core/marks/paths.ts'
import { plural } from '#src/lib/text.ts'

/** Something that others wait for, and where it is done. */
export interface Decision {
  readonly path: string
  readonly title: string
  /** Who waits, a sentence. */
  readonly why: string
}

/** What others wait for from a member of staff: families first, then colleagues, then the person's own lessons. */
export const decisionsIn = (needs: StaffHome, pendingLessons: number): readonly Decision[] => {
  const { matriculasAguardando, justificativas, segundasChamadas, reaberturas, alteracoesDeNotas, planosEnviados } =
    needs
  const all: readonly (readonly [number | null, string, (count: number) => string, string])[] = [
    [
      matriculasAguardando,
      ENROLMENT_LIST,
      (count) => `Conferir ${plural(count, 'matrícula', 'matrículas')}`,
      'A família fez a parte dela e espera a escola.',
    ],
    [
      justificativas,
      EXCUSES,
      (count) => `Decidir ${plural(count, 'justificativa de falta', 'justificativas de falta')}`,
      'A família mandou o motivo e espera a resposta.',
    ],
    [
      segundasChamadas,
      SECOND_CALLS,
      (count) => `Decidir ${plural(count, 'pedido de segunda chamada', 'pedidos de segunda chamada')}`,
      'A família pediu outra data para a prova.',
    ],
    [
      reaberturas,
      REOPENINGS,
      (count) => `Decidir ${plural(count, 'pedido de reabertura', 'pedidos de reabertura')}`,
      'Um professor quer lançar depois do prazo da etapa.',
    ],
    [
      alteracoesDeNotas,
      LATE_CHANGES,
      (count) => `Decidir ${plural(count, 'alteração de nota', 'alterações de notas')}`,
      'A mudança só vale depois da sua decisão.',
    ],
    [
      planosEnviados,
      LESSON_PLANS,
      (count) => `Dar parecer em ${plural(count, 'plano de aula', 'planos de aula')}`,
      'O professor espera o parecer da coordenação.',
    ],
    [
      pendingLessons,
      PENDING_CONTENTS,
      (count) => `Completar ${plural(count, 'aula', 'aulas')}`,
      'Falta a chamada ou o conteúdo de aulas que já passaram.',
    ],
  ]
  return all.flatMap(([count, path, title, why]) =>
    count === null || count === 0 ? [] : [{ path, title: title(count), why }],
  )
}
