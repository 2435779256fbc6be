import { SEVERAL_UNITS } from '#domain/audience/audience.ts'
import type { RecordFields } from '#domain/records/fields.ts'

/** The fields of an album (D 2.18 “Álbum”). */
export const ALBUM = {
  titulo: { kind: 'text', label: 'Título', column: 'title', max: 120, required: true },
  dia: { kind: 'date', label: 'Dia', column: 'taken_on', required: true },
  texto: { kind: 'longText', label: 'Texto', column: 'body', max: 1000, hint: 'Aparece acima das fotos e dos vídeos.' },
  idUnidade: {
    kind: 'reference',
    label: 'Unidade',
    column: 'unit_id',
    of: 'unit',
    hint: 'Toda a escola: todas as famílias, de todas as unidades, veem o álbum.',
  },
  ...SEVERAL_UNITS,
  idTurma: {
    kind: 'reference',
    label: 'Turma',
    column: 'class_group_id',
    of: 'class_group',
    hint: 'Toda a unidade: todas as famílias dela veem o álbum.',
  },
  baixar: { kind: 'flag', label: 'As famílias podem baixar as fotos e os vídeos', column: 'may_download' },
} as const satisfies RecordFields
