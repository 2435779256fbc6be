import { crc32, inflateRawSync } from 'node:zlib'

/** The files in a ZIP archive, read by its directory; sizes and checksums must be right. */
export const filesIn = (archive: Buffer): ReadonlyMap<string, string> => {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const files = new Map<string, string>()
  let place = archive.readUInt32LE(end + 16)
  for (let entry = 0; entry < archive.readUInt16LE(end + 10); entry += 1) {
    const [crc, packed, size] = [16, 20, 24].map((at) => archive.readUInt32LE(place + at))
    const length = archive.readUInt16LE(place + 28)
    const name = archive.toString('utf8', place + 46, place + 46 + length)
    const start = archive.readUInt32LE(place + 42)
    const content = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    const bytes = inflateRawSync(archive.subarray(content, content + (packed ?? 0)))
    if (bytes.length !== size || crc32(bytes) !== crc) throw new Error(`${name} is damaged`)
    files.set(name, bytes.toString())
    place += 46 + length
  }
  return files
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The cells of a workbook's first sheet, row by row, without empty cells at the end of a row. */
export const rowsIn = (workbook: Buffer): readonly (readonly (string | number)[])[] => {
  const sheet = filesIn(workbook).get('xl/worksheets/sheet1.xml') ?? ''
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*?(t="inlineStr")?>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs)].map(
      ([, isText, text = '', number]) =>
        isText === undefined ? Number(number) : text.replace(/&(\w+);/g, (sign, name: string) => SIGNS[name] ?? sign),
    ),
  )
}
