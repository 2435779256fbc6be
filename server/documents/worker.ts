import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import { badgesDefinition } from '#server/documents/badges.ts'
import { definitionOf } from '#server/documents/definition.ts'
import { invitationsDefinition } from '#server/documents/invitations.ts'
import { labelsDefinition } from '#server/documents/labels.ts'
import { photosDefinition } from '#server/documents/photos.ts'
import type { Print } from '#server/documents/render.ts'
import { reportDefinition } from '#server/documents/report.ts'
import { slipDefinition } from '#server/documents/slip.ts'
import { weeksDefinition } from '#server/documents/weeks.ts'
import { answering } from '#server/threads/helper.ts'

const FACES = { normal: 'Regular', bold: 'Medium', italics: 'Italic', bolditalics: 'MediumItalic' } as const

/** The fonts are read here, once: pdfmake itself reaches neither files nor addresses. */
const openFonts = (): void => {
  const { resolve } = createRequire(import.meta.url)
  const names = Object.entries(FACES).map(([face, of]) => [face, `Roboto-${of}.ttf`] as const)
  for (const [, name] of names)
    pdfmake.virtualfs.writeFileSync(name, readFileSync(resolve(`pdfmake/fonts/Roboto/${name}`)))
  pdfmake.addFonts({ Roboto: Object.fromEntries(names) })
  pdfmake.setLocalAccessPolicy(() => false)
  pdfmake.setUrlAccessPolicy(() => false)
}

openFonts()

const drawn = (print: Print) => {
  switch (print.kind) {
    case 'slip':
      return slipDefinition(print.slip)
    case 'report':
      return reportDefinition(print.report)
    case 'weeks':
      return weeksDefinition(print.weeks)
    case 'photos':
      return photosDefinition(print.photos)
    case 'labels':
      return labelsDefinition(print.labels)
    case 'badges':
      return badgesDefinition(print.badges)
    case 'invitations':
      return invitationsDefinition(print.invitations)
    default:
      return definitionOf(print.pages)
  }
}

const pdfOf = async (print: Print): Promise<Uint8Array> =>
  new Uint8Array(await pdfmake.createPdf(drawn(print)).getBuffer())

parentPort?.on(
  'message',
  answering((answer) => parentPort?.postMessage(answer), pdfOf),
)
