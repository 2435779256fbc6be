import { AUDIENCE, SEVERAL_UNITS } from '#domain/audience/audience.ts'
import { PUBLICATION_KINDS } from '#domain/publications/publications.lists.ts'
import type { RecordFields } from '#domain/records/fields.ts'

/** The fields of a publication (D 2.18 “Publicação”). */
export const PUBLICATION = {
  titulo: { kind: 'text', label: 'Título', column: 'title', max: 120, required: true },
  categoria: { kind: 'choice', label: 'Tipo', column: 'kind', list: PUBLICATION_KINDS, required: true },
  assinatura: {
    kind: 'text',
    label: 'Assinatura',
    column: 'author_name',
    max: 80,
    required: true,
    hint: 'Quem fala: Direção, Secretaria ou o seu nome.',
  },
  texto: { kind: 'own', label: 'Texto' },
  /** One picture, as `domain/files/stored.ts` names it; empty: none. */
  capa: { kind: 'own', label: 'Capa' },
  descricaoCapa: {
    kind: 'text',
    label: 'Descrição da capa',
    column: 'cover_alt',
    max: 200,
    hint: 'O que a imagem mostra, para quem não a vê. Em branco se ela só enfeita.',
  },
  anexos: { kind: 'own', label: 'Arquivos' },
  enquete: { kind: 'own', label: 'Enquete' },
  paraFamilias: { kind: 'flag', label: 'Responsáveis', column: 'for_families' },
  paraAlunos: { kind: 'flag', label: 'Alunos', column: 'for_students' },
  paraEquipe: { kind: 'flag', label: 'Equipe', column: 'for_staff' },
  ...AUDIENCE,
  ...SEVERAL_UNITS,
  /** Day and time by the clock of the school; both empty: when it is released. */
  publicaEm: { kind: 'date', label: 'Publicar em' },
  publicaHora: { kind: 'time', label: 'Hora' },
  /** The last day on which it is shown; empty: it stays. */
  expiraEm: { kind: 'date', label: 'Mostrar até' },
  exigeConfirmacao: {
    kind: 'flag',
    label: 'Pedir que cada pessoa confirme a leitura',
    column: 'needs_confirmation',
  },
  permiteComentario: { kind: 'flag', label: 'Permitir comentários', column: 'allows_comments' },
  fixado: { kind: 'flag', label: 'Fixar no alto do mural', column: 'pinned' },
} as const satisfies RecordFields

/** The most files of a publication. */
export const MOST_FILES = 5
