import type { Readable } from 'node:stream'
import { exportFileName } from '#domain/base/exports.ts'
import { schoolInstant } from '#domain/base/schoolTime.ts'
import { MOST_PRINTED, OF_ANSWER } from '#domain/photoGallery/photoGallery.lists.ts'
import type { Pictured, PrintGallery } from '#domain/photoGallery/photoGallery.schemas.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { PrintedPhoto } from '#server/documents/photos.ts'
import { renderPhotos } from '#server/documents/render.ts'
import type { Storages } from '#server/files/index.ts'
import { schoolDay } from '#server/http/clock.ts'
import { answerPdf } from '#server/http/disposition.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { noteExport } from '#server/http/sheet/exportList.ts'
import { type GalleryChoices, readChoices } from '#server/modules/academico/photoGallery/choices.ts'
import { readStudents } from '#server/modules/academico/photoGallery/read.ts'
import { readLetterhead, unitOfReport } from '#server/school/papers/letterhead.ts'

/**
 * A gallery as a PDF, each class group on pages of its own. It is audited that it left.
 * @throws Refusal 404 as `readChoices`; 422 GALLERY_NOBODY, GALLERY_TOO_MANY
 */
export const printGallery = async (incoming: SignedIncoming<PrintGallery>, storages: Storages): Promise<Readable> => {
  const { db, caller, query, reply, now } = incoming
  const choices = await readChoices(incoming)
  const { grupos, total } = await readStudents(db, choices, MOST_PRINTED)
  if (total === 0) throw ruleBroken('GALLERY_NOBODY')
  if (total > MOST_PRINTED) throw ruleBroken('GALLERY_TOO_MANY')
  await inTransaction(db, (trx) =>
    noteExport(trx, incoming, { entity: 'student', format: 'pdf', columns: [], filters: query, count: total }),
  )
  const head = await readLetterhead(db, storages, await unitOfReport(db, caller, query))
  const about = aboutOf(choices)
  const pdf = await renderPhotos({
    ...head,
    title: TITLE,
    // Of an answer there are few in each class group.
    onOwnPages: query.tipo !== OF_ANSWER,
    foot: `Emitido por ${caller.name} em ${schoolInstant(now)}`,
    sheets: grupos.map(({ nome, alunos }) => ({
      title: nome,
      told: [about, alunos.length === 1 ? '1 aluno' : `${alunos.length} alunos`].filter((text) => text !== ''),
      photos: alunos.map(photoOf),
    })),
  })
  return answerPdf(reply, exportFileName(TITLE, schoolDay(now), 'pdf'), pdf)
}

const TITLE = 'Galeria de fotos'

/** Whose students they are, or what their families were asked. */
const aboutOf = ({ professores, idProfessor, campos, idCampo }: GalleryChoices): string =>
  professores.find(({ id }) => id === idProfessor)?.nome ?? campos.find(({ id }) => id === idCampo)?.nome ?? ''

const photoOf = ({ numero, nome, foto, resposta }: Pictured): PrintedPhoto => ({
  name: numero === null ? nome : `${numero}. ${nome}`,
  detail: resposta,
  photo: foto,
})
