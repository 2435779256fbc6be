import { refusalIn } from '#server/http/refusal.ts'
import { cleanedVideo, type Video } from '#server/files/video/video.ts'
import { pdfOf } from '#test/helpers/files.ts'
import { mp4Of, PLACE, webmOf } from '#test/helpers/videos.ts'

/** A content as it comes over a line, in parts that end anywhere. */
async function* partsOf(content: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

const cleaned = async (content: Buffer, size = 5) => {
  const told: Video[] = []
  const parts: Uint8Array[] = []
  for await (const part of cleanedVideo(partsOf(content, size), (one) => told.push(one))) parts.push(part)
  return { told, content: Buffer.concat(parts) }
}

const codeOf = async (content: Buffer): Promise<string | undefined> =>
  cleaned(content).then(
    () => undefined,
    (error: unknown) => refusalIn(error)?.wire.code,
  )

test.each([1, 7, 64, 100_000])(
  'an MP4 keeps its length and its pictures, and says nothing else, in parts of %s bytes',
  async (size) => {
    const sent = mp4Of()
    const { told, content } = await cleaned(sent, size)
    expect(told).toEqual([{ type: 'video/mp4', width: 640, height: 360, seconds: 12 }])
    expect(content).toHaveLength(sent.length)
    expect([sent.includes(PLACE), sent.includes('Marta')]).toEqual([true, true])
    expect([
      content.includes(PLACE),
      content.includes('Marta'),
      content.includes(Buffer.from('12345678', 'hex')),
    ]).toEqual([false, false, false])
    expect(content.indexOf('imagens')).toBe(sent.indexOf('imagens'))
    expect(content.indexOf('avc1', 40)).toBe(sent.indexOf('avc1', 40))
  },
)

test('what was cleaned once stays as it is', async () => {
  const { content } = await cleaned(mp4Of())
  expect((await cleaned(content)).content).toEqual(content)
})

test('a phone that was held upright gives an upright video', async () => {
  const { told } = await cleaned(mp4Of({ tracks: [{ kind: 'soun', codec: 'mp4a' }, { isTurned: true }], seconds: 0 }))
  expect(told).toEqual([{ type: 'video/mp4', width: 360, height: 640, seconds: null }])
})

// The size of an element is a number of one to eight bytes.
test.each([1, 2, 5, 6, 8])(
  'a WebM keeps its length and its pictures, and says nothing else (sizes of %s bytes)',
  async (sizeBytes) => {
    const sent = webmOf({ sizeBytes })
    const { told, content } = await cleaned(sent)
    expect(told).toEqual([{ type: 'video/webm', width: 640, height: 360, seconds: 7 }])
    expect(content).toHaveLength(sent.length)
    expect(content.includes(PLACE)).toBe(false)
    expect(content.indexOf('imagens')).toBe(sent.indexOf('imagens'))
    expect((await cleaned(content)).content).toEqual(content)
  },
)

test.each([
  ['what is no video', pdfOf(), 'VIDEO_FORMAT'],
  ['nothing', Buffer.alloc(3), 'VIDEO_BROKEN'],
  ['one that is cut off among its pictures', mp4Of().subarray(0, 90), 'VIDEO_BROKEN'],
  ['one that is cut off in its tables', mp4Of().subarray(0, 300), 'VIDEO_BROKEN'],
  ['one without tables', mp4Of().subarray(0, 93), 'VIDEO_BROKEN'],
  ['one of QuickTime', mp4Of({ brand: 'qt  ' }), 'VIDEO_MOV'],
  ['HEVC, which not every phone shows', mp4Of({ tracks: [{ codec: 'hvc1' }] }), 'VIDEO_CODEC'],
  [
    'a track that says where the camera was',
    mp4Of({ tracks: [{}, { kind: 'meta', codec: 'gpmd' }] }),
    'VIDEO_DATA_TRACK',
  ],
  ['sound alone', mp4Of({ tracks: [{ kind: 'soun', codec: 'mp4a' }] }), 'VIDEO_BROKEN'],
  [
    'a box that claims more than there is',
    Buffer.concat([mp4Of(), Buffer.from([0, 0, 1, 0, 102, 114, 101, 101])]),
    'VIDEO_BROKEN',
  ],
  [
    'a box that is smaller than its own head',
    Buffer.concat([mp4Of(), Buffer.from([0, 0, 0, 3, 102, 114, 101, 101])]),
    'VIDEO_BROKEN',
  ],
  ['a WebM that is cut off', webmOf().subarray(0, -30), 'VIDEO_BROKEN'],
  ['a WebM with a track of data', webmOf({ type: 0x21 }), 'VIDEO_DATA_TRACK'],
])('refuses %s', async (_, content, code) => {
  expect(await codeOf(content)).toBe(code)
})
