import { AUDIENCE } from '#domain/audience/audience.ts'
import type { RecordFields } from '#domain/records/fields.ts'

/** The fields of an authorisation (D 2.12 “Autorização (campanha)”). */
export const AUTHORISATION = {
  titulo: { kind: 'text', label: 'Título', column: 'title', max: 120, required: true },
  idTipo: { kind: 'reference', label: 'Tipo', column: 'type_id', of: 'authorisation_type', required: true },
  texto: { kind: 'own', label: 'Texto' },
  eventoEm: { kind: 'date', label: 'Dia do evento', column: 'event_on' },
  eventoHora: { kind: 'time', label: 'Hora do evento', column: 'event_hour' },
  local: { kind: 'text', label: 'Local', column: 'place', max: 120 },
  ...AUDIENCE,
  /** Day and time by the clock of the school; both empty: when it is released. */
  abreEm: { kind: 'date', label: 'Abre em' },
  abreHora: { kind: 'time', label: 'Hora da abertura' },
  /** The last day for an answer. */
  fechaEm: { kind: 'date', label: 'Responder até', required: true },
  vagas: {
    kind: 'integer',
    label: 'Vagas',
    column: 'seats',
    min: 1,
    max: 9999,
    hint: 'Em branco: sem limite. Ficam com quem autoriza primeiro; depois há lista de espera.',
  },
  valor: {
    kind: 'money',
    label: 'Valor por aluno',
    column: 'price_cents',
    hint: 'Em branco: sem custo. Cada aluno autorizado recebe uma cobrança.',
  },
  venceEm: { kind: 'date', label: 'Vencimento', column: 'due_on' },
  lembrarDias: {
    kind: 'integer',
    label: 'Lembrar quem falta',
    column: 'remind_days',
    min: 1,
    max: 30,
    hint: 'Quantos dias antes do fim. Em branco: só quando você pedir.',
  },
} as const satisfies RecordFields
