// The size of an image from its first bytes; no bytes make it throw. Real ones: test/e2e/page/images.test.ts.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { imagePixelCount } from '../../../src/mail/files/image-size.ts'

const bytes = (text: string, ...more: number[]): Uint8Array =>
  Uint8Array.from([...Buffer.from(text, 'latin1'), ...more])
const gif = (...more: number[]) => bytes('GIF89a', 2, 0, 3, 0, 0x80, 0, 0, 1, 2, 3, 4, 5, 6, ...more)
const bmp = (...header: number[]) => bytes(`BM${'\0'.repeat(12)}`, ...header)
const ispe = (width: number, height: number) => [
  ...Buffer.from('ispe\0\0\0\0', 'latin1'),
  ...[width, height].flatMap((side) => [0, 0, side >> 8, side & 255]),
]

it.each<[string, Uint8Array, number | null]>([
  ['a GIF', gif(0x2c, 0, 0, 0, 0, 2, 0, 3, 0), 6],
  ['a GIF whose first frame is larger than its screen', gif(0x2c, 0, 0, 0, 0, 48, 117, 48, 117), 30_000 ** 2],
  [
    'a GIF with blocks before its first frame',
    gif(0x21, 0xf9, 4, 0, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, 48, 117, 48, 117),
    30_000 ** 2,
  ],
  ['a BMP', bmp(40, 0, 0, 0, 48, 117, 0, 0, 208, 138, 255, 255), 30_000 ** 2],
  ['an old BMP', bmp(12, 0, 0, 0, 48, 117, 48, 117), 30_000 ** 2],
  ['an AVIF', bytes('\0\0\0\x1cftypavif', ...ispe(64, 64), 0x69, ...ispe(30_000, 30_000)), 30_000 ** 2],
  [
    'a JPEG with segments before its frame',
    bytes('\xff\xd8\xff\xe1\0\x04ab\xff\xff\xc2\0\x11\x08\x75\x30\x75\x30', 3),
    30_000 ** 2,
  ],
  ['a lossy WebP', bytes(`RIFF0000WEBPVP8 ${'\0'.repeat(10)}`, 48, 53, 48, 53), 13_616 ** 2],
  ['a lossless WebP', bytes('RIFF0000WEBPVP8L0000\x2f', 255, 255, 255, 15), 16_384 ** 2],
  ['a WebP of parts', bytes('RIFF0000WEBPVP8X00000000', 47, 117, 0, 47, 117, 0, 0), 30_000 ** 2],
  ['no picture', bytes('%PDF-1.7 and more than enough words'), null],
  ['a picture cut short', bytes('\x89PNG\r\n'), null],
])('reads the size of %s', (_, picture, pixels) => expect(imagePixelCount(picture)).toBe(pixels))

it('never throws, whatever the bytes', () => {
  const starts = ['\x89PNG', 'GIF89a', '\xff\xd8\xff', 'RIFF0000WEBPVP8L', 'BM', '\0\0\0\x1cftypavif', '']
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }), (start, rest) => {
      const pixels = imagePixelCount(bytes(start, ...rest))
      return pixels === null || pixels > 0
    }),
  )
})
